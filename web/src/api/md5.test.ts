import { expect, test } from "vitest";
import { md5 } from "./md5.ts";

test.each([
  ["", "d41d8cd98f00b204e9800998ecf8427e"],
  ["a", "0cc175b9c0f1b6a831c399e269772661"],
  ["abc", "900150983cd24fb0d6963f7d28e17f72"],
  ["message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
  ["abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"],
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"],
  ["1234567890".repeat(8), "57edf4a22be3c955ac49da2e2107b67a"],
])("agrees with the test suite of RFC 1321 on %j", (text, digest) => {
  expect(md5(text)).toBe(digest);
});

test("digests UTF-8 across the edges of a block as Node does", async () => {
  const { createHash } = await import("node:crypto");
  for (let length = 50; length < 130; length++) {
    const text = "泥é".repeat(length).slice(0, length);
    expect(md5(text)).toBe(createHash("md5").update(text).digest("hex"));
  }
});
