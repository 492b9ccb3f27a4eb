import { SignupFields, UpdateRequest } from '@contract/account';
import { line, name, normalizeLine } from '@contract/account-fields';
import { describe, expect, it } from 'vitest';

const REQUIRED = 'name_required';
const readLine = (value: string) => line(REQUIRED, 40).safeParse(value);
const readName = (value: string) => name(REQUIRED).safeParse(value);
const firstOf = (result: ReturnType<typeof readLine>) =>
  result.success ? result.data : result.error.issues[0]?.message;

describe('a text on one line', () => {
  it.each([
    ['zero-width space', '\u200b'],
    ['word joiner', '\u2060'],
    ['soft hyphen', '\u00ad'],
    ['Braille blank', '\u2800'],
    ['Hangul filler', '\u3164'],
    ['half-width Hangul filler', '\uffa0'],
    ['signs of direction', '\u202e\u2066\u200f'],
    ['dots and dashes', '. - .'],
    ['joiners alone', '\u200d \u200c'],
  ])('rejects %s', (_, value) => {
    expect(firstOf(readLine(value))).toBe(REQUIRED);
    expect(SignupFields.shape.Address.parse(value)).toBe('');
  });

  it.each([
    ['12/3', '12/3'],
    ['  4\r\n\tTemple\u00a0Road ', '4 Temple Road'],
    ['Lane\u200b 4\u00ad', 'Lane 4'],
    ['\ufeffघर ४', 'घर ४'],
  ])('%j is normalised to %j', (value, read) => {
    expect(firstOf(readLine(value))).toBe(read);
  });

  it.each([
    ['Devanagari half form', 'क्\u200dष'],
    ['Bengali ra and ya', 'র\u200d্য'],
    ['Malayalam chillu at the end', 'അവന്\u200d'],
    ['Kannada without a ligature', 'ರಾಜ್\u200cಕುಮಾರ್'],
    ['Persian plural', 'نامه\u200cها'],
  ])('keeps joiners that a script needs: %s', (_, value) => {
    expect(normalizeLine(value)).toBe(value.normalize('NFC'));
  });

  it('drops joiners that join nothing', () => {
    expect(normalizeLine('\u200dAsha\u200d \u200cVerma\u200c')).toBe('Asha Verma');
  });
});

describe('a name', () => {
  it.each(['Asha 🇮🇳', '🇮🇳', 'Asha 🌸', '\u3164', '१२'])('must not be %s', (value) => {
    expect(readName(value).success).toBe(false);
  });

  it.each(['आशा वर्मा', 'ശ്രീജിത്ത് നായര്\u200d', 'D’Souza', 'ஆஷா'])('may be %s', (value) => {
    expect(readName(value).success).toBe(true);
  });
});

describe('an address', () => {
  it('is optional in a registration, and can be removed in the profile', () => {
    expect(SignupFields.shape.Address.parse(undefined)).toBe('');
    expect(UpdateRequest.parse({ Address: '' })).toEqual({ Address: '' });
    expect(UpdateRequest.parse({})).toEqual({});
  });
});
