import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseFields,
  parseRupees,
  rupeeText,
  serialiseFields,
} from '../../../../api/providers/sabpaisa/fields';
import { createSabpaisaCipher } from '../../../../api/providers/sabpaisa/scheme';
import { SABPAISA_CBC, SABPAISA_GCM } from '../../../mocks/sabpaisa';

const PLAIN = 'clientCode=TEST1&clientTxnId=NG-1-1&amount=1234.50';

const gcm = createSabpaisaCipher('gcm', SABPAISA_GCM.authKey, SABPAISA_GCM.authIv);
const cbc = createSabpaisaCipher('cbc', SABPAISA_CBC.authKey, SABPAISA_CBC.authIv);

/**
 * By another implementation (Python's `cryptography` 48, AESGCM with the IV c8…d3; the HMAC by
 * `hmac`): HMAC, IV, ciphertext and tag.
 */
const GCM =
  '6692F58C3F94DA86743A0CD2CCE09CC9638B89A23F4D0856F783762C191DD98E6A04FAD9C7A64E0BAFCAA617CA05F095' +
  'C8C9CACBCCCDCECFD0D1D2D3' +
  '721408BEE8B8B84F105922EA5B55BF25C6E480C16105DC7095C77285E7DFECC4FDA11B80F37245DF5C8B7996822435CEEA81' +
  '2605699A0B923153195594095B4E903B';
/** By `printf PLAIN | openssl enc -aes-128-cbc -K … -iv … -base64 -A`. */
const CBC =
  'Ee/yjMZjtRzZXSkM3Xe4BxnE1dju83qeCE/aEmRzHRhZ3rgdldjhtZ4GEfTDXhM8xawuHl9Fl3IBdhRE4YJM1g==';

describe('the scheme gcm', () => {
  it('decrypts what another implementation encrypted', () => {
    expect(gcm.decrypt(GCM)).toBe(PLAIN);
    expect(gcm.decrypt(GCM.toLowerCase())).toBe(PLAIN);
  });

  it('encrypts to upper-case hex that differs each time', () => {
    const one = gcm.encrypt('payerName=आशा');
    const other = gcm.encrypt('payerName=आशा');
    expect(one).toMatch(/^[0-9A-F]+$/);
    expect(one).not.toBe(other);
    expect(gcm.decrypt(one)).toBe('payerName=आशा');
  });

  it('rejects any changed byte', () => {
    for (let at = 0; at < GCM.length; at += 2) {
      const byte = (Number.parseInt(GCM.slice(at, at + 2), 16) ^ 1).toString(16).padStart(2, '0');
      expect(gcm.decrypt(GCM.slice(0, at) + byte + GCM.slice(at + 2))).toBeNull();
    }
    for (const odd of ['', 'zz', GCM.slice(2), GCM.slice(0, 100), `${GCM}00`, CBC]) {
      expect(gcm.decrypt(odd)).toBeNull();
    }
  });
});

describe('the scheme cbc', () => {
  it('agrees with openssl in both directions', () => {
    expect(cbc.encrypt(PLAIN)).toBe(CBC);
    expect(cbc.decrypt(CBC)).toBe(PLAIN);
  });

  it('reads base64 that a form has altered', () => {
    const plain = 'payerName=Asha&amount=51.00&clientTxnId=x4';
    const base64 = Array.from({ length: 200 }, (_, n) => cbc.encrypt(`${plain}${n}`)).find((text) =>
      text.includes('+'),
    );
    const read = cbc.decrypt(base64 ?? '');
    expect(read).toContain(plain);
    expect(cbc.decrypt(base64?.replaceAll('+', ' ') ?? '')).toBe(read);
    expect(cbc.decrypt(encodeURIComponent(base64 ?? ''))).toBe(read);
  });

  it('refuses an invalid padding', () => {
    for (const odd of ['', '!', CBC.slice(0, -8), CBC.slice(4), GCM]) {
      expect(cbc.decrypt(odd)).toBeNull();
    }
  });
});

it.each([
  ['gcm', SABPAISA_CBC],
  ['cbc', SABPAISA_GCM],
] as const)('the scheme %s refuses the keys of the other', (scheme, { authKey, authIv }) => {
  expect(() => createSabpaisaCipher(scheme, authKey, authIv)).toThrow(RangeError);
});

describe('the plain text', () => {
  it('does not let a payer set the amount', () => {
    const text = serialiseFields([
      ['payerName', 'A&amount=1?#\r\nB'],
      ['amount', '10.00'],
    ]);
    expect(text).toBe('payerName=A amount 1 B&amount=10.00');
  });

  it('is parsed by name in any order, the first of two counts, without null and NA', () => {
    const fields = parseFields('statusCode=0000&amount=10.0&bankTxnId=null&udf1=NA&amount=99&=x&y');
    expect(Object.fromEntries(fields)).toEqual({
      statusCode: '0000',
      amount: '10.0',
      bankTxnId: '',
      udf1: '',
    });
  });
});

describe('rupees', () => {
  it('convert to and from paise without loss', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => {
        expect(parseRupees(rupeeText(paise))).toBe(paise);
      }),
    );
    expect([rupeeText(5), rupeeText(123450)]).toEqual(['0.05', '1234.50']);
  });

  it('may have one decimal or none, but no other format', () => {
    expect(['10.1', '10', '10.0', '10.100'].map(parseRupees)).toEqual([1010, 1000, 1000, 1010]);
    for (const odd of ['', '10.005', '-1', '1e3', '1,000', ' ', '.5', 'NaN', '9'.repeat(13)]) {
      expect(parseRupees(odd)).toBeNull();
    }
    expect(() => rupeeText(1.5)).toThrow(RangeError);
  });
});
