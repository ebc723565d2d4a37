//! Tests of the reader as a whole.
