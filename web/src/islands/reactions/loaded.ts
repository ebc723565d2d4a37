// What react-acts.tsx loads on demand.

export { fill } from "./acts.ts";
export { learn } from "./store.ts";
