import { maskPan, panHolder, parsePan } from '@contract/identity/pan';
import { describe, expect, it } from 'vitest';

describe('parsePan', () => {
  it.each(['ABCPV1234D', 'abcpv1234d', ' ABCPV 1234 D ', 'abcpv-1234-d', 'ABCPV१२३४D'])(
    'converts %j to upper case',
    (input) => {
      expect(parsePan(input)).toBe('ABCPV1234D');
    },
  );

  it.each([
    ['nine characters', 'ABCPV1234'],
    ['eleven characters', 'ABCPV1234DD'],
    ['a digit among the letters', 'ABC1V1234D'],
    ['the number 0000', 'ABCPV0000D'],
    ['a kind of holder that does not exist', 'ABCXV1234D'],
    ['a last digit', 'ABCPV12345'],
    ['letters that only look Latin', 'АВСPV1234D'],
    ['nothing', ''],
  ])('refuses %s', (_what, input) => {
    expect(parsePan(input)).toBeNull();
  });
});

describe('panHolder', () => {
  it('distinguishes an individual from a company', () => {
    expect(panHolder('ABCPV1234D')).toBe('individual');
    expect(panHolder('ABCCV1234D')).toBe('company');
    expect(panHolder('ABCHV1234D')).toBe('undivided family');
  });

  it('is null for an undefined letter', () => {
    expect(panHolder('ABCXV1234D')).toBeNull();
    expect(panHolder('')).toBeNull();
  });
});

describe('maskPan', () => {
  it('hides the first six characters', () => {
    expect(maskPan('ABCPV1234D')).toBe('XXXXXX234D');
  });
});
