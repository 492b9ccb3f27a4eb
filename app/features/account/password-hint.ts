import { PASSWORD_MIN_LENGTH } from '@contract/password';
import { accountHints } from './account-fields.text';

export const passwordHint = (): string => accountHints.newPassword({ min: PASSWORD_MIN_LENGTH });
