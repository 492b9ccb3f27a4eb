/** What a member may ask for by law: a copy of the data, and closing the account. */
import { z } from 'zod';
import { calls, one } from '../endpoint';
import { code } from '../fields';
import { OwnData } from '../own-data';

/** How the member asked, and how they were identified. */
const reason = z
  .string(code('reason_required'))
  .trim()
  .min(1, code('reason_required'))
  .max(500, code('too_long'));

export const DeskMemberDataRequest = z.object({ reason });
export const DeskMemberCloseRequest = z.object({
  reason,
  confirm: z.literal('1', code('confirmation_required')),
});

export const deskMemberDataEndpoints = calls({
  deskMemberData: one('POST', 'desk/member/{id}/data', OwnData, {
    summary:
      'What the shop stores about a member, at the member’s request. Every download is recorded.',
    request: DeskMemberDataRequest,
    body: 'form',
    recentCode: true,
    permission: 'data.export',
    extension: true,
  }),
  deskMemberClose: one('POST', 'desk/member/{id}/close', z.unknown(), {
    summary:
      'Closes an account at its member’s request, and erases the data that the shop need not keep by law. Cannot be undone.',
    request: DeskMemberCloseRequest,
    body: 'form',
    recentCode: true,
    permission: 'members.close',
    extension: true,
  }),
});
