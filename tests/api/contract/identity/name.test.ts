import { isSameName } from '@contract/identity/name';
import { describe, expect, it } from 'vitest';

describe('isSameName', () => {
  it.each([
    ['Asha Verma', 'ASHA VERMA'],
    ['  asha   verma ', 'Asha Verma'],
    ['Asha\u00a0Verma', 'ASHA  VERMA'],
    ['आशा वर्मा', ' आशा  वर्मा'],
    ['Ren\u00e9e Rao', 'RENE\u0301E RAO'],
  ])('treats %j and %j as the same name', (entered, onDocument) => {
    expect(isSameName(entered, onDocument)).toBe(true);
  });

  it.each([
    ['Asha Verma', 'Asha Varma'],
    ['Asha Verma', 'Verma Asha'],
    ['Asha Verma', 'Asha K Verma'],
    ['Asha Verma', 'AshaVerma'],
    ['Asha', 'Asha Verma'],
  ])('distinguishes %j from %j', (entered, onDocument) => {
    expect(isSameName(entered, onDocument)).toBe(false);
  });

  it('never matches an empty name', () => {
    expect(isSameName('', '')).toBe(false);
    expect(isSameName('  ', '\t')).toBe(false);
  });
});
