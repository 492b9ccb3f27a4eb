import { PASSWORD_MIN_LENGTH } from '@contract/password';
import { passwordHint } from './account-fields.text';

/** What to think of before choosing a password. */
export const PASSWORD_HINT = passwordHint({ min: PASSWORD_MIN_LENGTH });
