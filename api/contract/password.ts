/** Rules for passwords: at least eight characters, and not easily guessed. */
import type { FieldCode } from './errors';

export const PASSWORD_MIN_LENGTH = 8;
/** Long enough for a phrase of several words, short enough for the cookie of a registration. */
export const PASSWORD_MAX_LENGTH = 72;

/** Values for the messages of `password_too_short` and `password_too_long`. */
export const PASSWORD_LIMITS = { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH } as const;

type PasswordErrorCode = Extract<FieldCode, `password_${string}`>;

/** A password is refused if it is one of these words, alone or between digits and symbols. */
const COMMON_WORDS = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd pass admin administrator welcome letmein login
  qwerty qwertyui qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm iloveyou sunshine princess monkey
  dragon football baseball superman batman master shadow michael jordan trustno starwars computer
  internet secret changeme default test testing hello freedom whatever india indian bharat hindustan
  mumbai delhi cricket sachin krishna jaishreeram shreeram jaihind namaste ganesh ganesha omsairam
  sairam radhe radhakrishna mahadev harharmahadev lakshmi abcd abcde abcdef abcdefg abcdefgh
  distributor customer`.split(/\s+/),
);

const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];

/** Whether a text is a run of the alphabet, the digits or the keyboard, forwards or backwards. */
function isSequence(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return SEQUENCES.some((row) => row.includes(text) || row.includes(backwards));
}

/** Whether a text repeats one to four characters, such as `aaaaaaaa`, or has two equal halves. */
const isRepetition = (text: string) => /^(.{1,4}?)\1+$/u.test(text) || /^(.+)\1$/u.test(text);

/** Removes digits and symbols from both ends: `Welcome@2024` becomes `Welcome`. */
const core = (text: string) => text.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '');

/**
 * Returns the words of a shop's name, and the whole name without spaces. Texts of fewer than four
 * characters are left out.
 */
const shopWords = (name: string): string[] => {
  const words = name.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return [...words, words.join('')].filter((word) => word.length >= 4);
};

/**
 * Returns the error code of a password, or null if the password is accepted.
 * @param personal values that are easily guessed for this person: name, e-mail address, number
 */
export function passwordErrorCode(
  password: string,
  personal: string[] = [],
  shopName = '',
): PasswordErrorCode | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN_LENGTH) return 'password_too_short';
  if (length > PASSWORD_MAX_LENGTH) return 'password_too_long';
  const text = password.normalize('NFKC').toLowerCase();
  if (isSequence(text) || isRepetition(text)) return 'password_too_common';
  if ([text, core(text)].some((word) => COMMON_WORDS.has(word))) return 'password_too_common';
  if (shopWords(shopName).includes(core(text).replace(/\s/g, ''))) return 'password_too_common';
  if (/^\d{8}$/.test(text)) return 'password_too_common';
  const parts = personal.flatMap((value) => value.toLowerCase().split('@')[0] ?? []);
  const own = parts.map((part) => part.replace(/\s/g, '')).filter((part) => part.length >= 4);
  return own.some((part) => text.replace(/\s/g, '').includes(part)) ? 'password_personal' : null;
}
