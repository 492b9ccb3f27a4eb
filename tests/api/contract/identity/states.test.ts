import { parseState, STATE_CODES, STATES, stateTaxName } from '@contract/identity/states';
import { describe, expect, it } from 'vitest';

describe('the States', () => {
  it('are 28 States and 8 Union Territories, sorted by name', () => {
    expect(STATE_CODES).toHaveLength(36);
    expect(STATES[STATE_CODES[0]]).toBe('Andaman and Nicobar Islands');
    expect(STATES[STATE_CODES[35] ?? '01']).toBe('West Bengal');
  });

  it.each([
    ['08', '08'],
    ['Rajasthan', '08'],
    [' west bengal ', '19'],
    ['28', null],
    ['Bombay', null],
    ['toString', null],
    ['', null],
  ])('%j has the code %j', (input, code) => {
    expect(parseState(input)).toBe(code);
  });

  it('have SGST; Union Territories without a legislature have UTGST', () => {
    expect(stateTaxName('08')).toBe('SGST');
    expect(stateTaxName('07')).toBe('SGST');
    expect(stateTaxName('34')).toBe('SGST');
    expect(stateTaxName('04')).toBe('UTGST');
    expect(stateTaxName('38')).toBe('UTGST');
  });
});
