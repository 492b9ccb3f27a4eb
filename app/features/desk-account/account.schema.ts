/** Schemas of the forms on the page of one’s own account. */
import { DeskFactorRequest } from '@contract/desk/account';

export {
  DeskPasswordRequest as passwordSchema,
  DeskSessionEndRequest as sessionEndSchema,
} from '@contract/desk/account';
export const factorSchema = DeskFactorRequest.omit({ setup: true });
