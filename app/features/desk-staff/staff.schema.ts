/** The schemas of the forms about accounts of staff. */
import { z } from 'zod';

export {
  DeskInviteRequest as inviteSchema,
  DeskRolesRequest as rolesSchema,
} from '@contract/desk/staff';
/** Names an invitation. */
export const invitationSchema = z.object({ id: z.string().max(100) });
