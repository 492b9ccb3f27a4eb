/** How mail and SMS about orders leave the shop. */
import { config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import type { Database } from '../api/db/client';
import type { Messengers } from '../api/modules/outbox/deliver.service';
import { createMessageSandbox } from '../api/modules/outbox/message-sandbox';
import { createSmtpMail } from '../api/providers/mail/smtp';

/** Whether messages are kept to be read in the demo: where money only pretends, and mail too. */
export const isMessageDemo = (): boolean => {
  const { SMTP_URL, sandboxes } = config();
  const pretends = sandboxes.includes('razorpay') || sandboxes.includes('sabpaisa');
  return !SMTP_URL && pretends;
};

const nowhere = async () => undefined;

/**
 * Mail goes by SMTP. The provider of one-time passwords sends no text of ours, so there is no SMS
 * about orders outside of a demo.
 */
export function openMessengers(db: Database, log: Log): Messengers {
  const { SMTP_URL, MAIL_FROM } = config();
  if (isMessageDemo()) return createMessageSandbox(db);
  if (!SMTP_URL || !MAIL_FROM) {
    log.warn('no SMTP_URL: buyers get neither mail nor SMS about their orders');
    return { mail: nowhere, sms: nowhere };
  }
  log.info('messages about orders go by mail only: there is no provider for their SMS');
  return { mail: createSmtpMail({ url: SMTP_URL, from: MAIL_FROM }), sms: nowhere };
}
