/** Mails to staff. */
import { formatPaise } from '@contract/money';

/**
 * The mail that invites a colleague to the desk.
 * @param origin public origin of the shop, without a slash at its end
 */
export const invitationMail = (shopName: string, origin: string, token: string) => ({
  subject: `Your account at the desk of ${shopName}`,
  text: `You are invited to the desk of ${shopName}. Open this link within seven days:\n${origin}/desk/invitation/${token}`,
});

/**
 * The mail with the link by which a colleague who lost the app and the recovery codes sets up the
 * account again.
 * @param origin public origin of the shop, without a slash at its end
 */
export const recoveryMail = (shopName: string, origin: string, token: string) => ({
  subject: `Set up your account at the desk of ${shopName} again`,
  text: `An owner of ${shopName} has made a link for you. With it, you choose a new password and set up your authenticator app again. Open the link within a day:\n${origin}/desk/invitation/${token}\n\nIf you did not ask for it, tell the owners.`,
});

/** The changes that staff can make to their own account, as the record names them. */
export type OwnChange = 'password' | 'factor' | 'recovery-codes';

const CHANGES: Readonly<Record<OwnChange, string>> = {
  password: 'password was changed',
  factor: 'authenticator app and recovery codes were replaced',
  'recovery-codes': 'recovery codes were replaced',
};

/** The mail that notifies staff of a change of their own account. */
export const accountChangedMail = (shopName: string, change: OwnChange) => ({
  subject: `Your account at the desk of ${shopName} was changed`,
  text: `Your ${CHANGES[change]}. If it was not you, tell an owner of the shop at once.`,
});

/**
 * The mail to the colleague who requested a refund of an order that was then cancelled, replaced or
 * returned.
 * @param total paise
 */
export const refundRequestClosedMail = (
  shopName: string,
  { number, total }: { number: string; total: number },
) => ({
  subject: `Your refund request for order ${number} is closed`,
  text: `You asked for a refund of ${formatPaise(total)} for order ${number} at the desk of ${shopName}. Before anybody decided, the order was cancelled, was replaced or came back. What was paid for it is refunded, or counts for the order that replaces it, so nobody needs to approve your request.`,
});
