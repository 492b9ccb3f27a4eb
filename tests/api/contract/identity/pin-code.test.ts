import { doPinAndStateAgree, parsePinCode, statesOfPin } from '@contract/identity/pin-code';
import { STATE_CODES, STATES } from '@contract/identity/states';
import { describe, expect, it } from 'vitest';

describe('parsePinCode', () => {
  it.each([
    ['110001', '110001'],
    ['560 034', '560034'],
    ['५६००३४', '560034'],
  ])('accepts %j', (input, digits) => {
    expect(parsePinCode(input)).toBe(digits);
  });

  it.each(['010001', '100001', '290001', '350001', '890001', '11000', '1100011', 'SW1A1A', ''])(
    'refuses %j',
    (input) => {
      expect(parsePinCode(input)).toBeNull();
    },
  );
});

describe('statesOfPin', () => {
  it.each([
    ['500001', ['36'], 'Telangana, which was once part of Andhra Pradesh'],
    ['518001', ['37'], 'Kurnool in Andhra Pradesh'],
    ['302001', ['08'], 'Jaipur'],
    ['194101', ['38'], 'Leh'],
    ['403001', ['30'], 'Panaji, between two parts of Maharashtra'],
    ['737101', ['11'], 'Gangtok, within the range of West Bengal'],
    ['533464', ['37', '34'], 'Yanam, which belongs to Puducherry'],
    ['396210', ['24', '26'], 'Daman, whose district is in Gujarat'],
    ['247667', ['09', '05'], 'Roorkee'],
    ['682555', ['32', '31'], 'Kavaratti'],
  ])('%s: %j (%s)', (pin, states) => {
    expect(statesOfPin(pin)).toEqual(states);
  });

  it('returns nothing for army post offices', () => {
    expect(statesOfPin('900056')).toEqual([]);
  });

  it('covers every State', () => {
    const found = new Set(
      Array.from({ length: 900 }, (_, index) => statesOfPin(`${index + 100}001`)).flat(),
    );
    expect(STATE_CODES.filter((code) => !found.has(code)).map((code) => STATES[code])).toEqual([]);
  });
});

describe('doPinAndStateAgree', () => {
  it('detects a State to which the PIN code cannot belong', () => {
    expect(doPinAndStateAgree('518001', '36')).toBe(false);
    expect(doPinAndStateAgree('500001', '37')).toBe(false);
  });

  it('accepts any State of the district, and any State if the district is unknown', () => {
    expect(doPinAndStateAgree('605001', '34')).toBe(true);
    expect(doPinAndStateAgree('605001', '33')).toBe(true);
    expect(doPinAndStateAgree('900056', '36')).toBe(true);
  });
});
