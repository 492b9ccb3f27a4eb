import { PASSWORD_MIN_LENGTH } from '@contract/password';

/** What to think of before choosing a password. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters. Three unrelated words are easy to remember and hard to guess.`;
