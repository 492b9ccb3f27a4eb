/** What the forms of the own account check. */
import { DeskFactorRequest } from '@contract/desk/account';

export {
  DeskPasswordRequest as passwordSchema,
  DeskSessionEndRequest as sessionEndSchema,
} from '@contract/desk/account';
export const factorSchema = DeskFactorRequest.omit({ setup: true });
