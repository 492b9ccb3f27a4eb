import { PASSWORD_MIN_LENGTH } from '@contract/password';
import { passwordHint } from './account-fields.text';

export const PASSWORD_HINT = passwordHint({ min: PASSWORD_MIN_LENGTH });
