/** Mails to staff. */

/**
 * The mail that invites a colleague to the desk.
 * @param origin address of the web, without a slash at its end
 */
export const invitationMail = (shopName: string, origin: string, token: string) => ({
  subject: `Your account at the desk of ${shopName}`,
  text: `You are invited to the desk of ${shopName}. Open this link within seven days:\n${origin}/desk/invitation/${token}`,
});
