import { expect, test } from 'vitest';
import { hashCode, newCode } from '#server/accounts/verification-code.ts';

test('a code is six digits, and every first digit occurs [R-269]', () => {
  const codes = Array.from({ length: 2000 }, newCode);
  expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
  expect([...new Set(codes.map((code) => code[0]))].sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
});

test('the same code is stored differently for each registration and each secret', () => {
  expect(new Set([hashCode('s1', 'a', '123456'), hashCode('s1', 'b', '123456'), hashCode('s2', 'a', '123456')]).size).toBe(3);
});
