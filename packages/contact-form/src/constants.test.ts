// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { EMAIL_MIN_LENGTH, TEL_LENGTH } from './constants';
import { isEmail, isTel } from './rules/checks.rules';

describe('constants', () => {
  it('[XC-03] the limits of the specification stand in one place and are the ones the rules keep', () => {
    expect([EMAIL_MIN_LENGTH, TEL_LENGTH.min, TEL_LENGTH.max]).toEqual([6, 6, 15]);
    const email = (length: number): string => `${'a'.repeat(length - 4)}@b.c`;
    expect([isEmail(email(EMAIL_MIN_LENGTH)), isEmail(email(EMAIL_MIN_LENGTH - 1))]).toEqual([true, false]);
    const { min, max } = TEL_LENGTH;
    expect([min - 1, min, max, max + 1].map((length) => isTel('1'.repeat(length)))).toEqual([false, true, true, false]);
  });
});
