/** Opens the channels for mail and SMS about orders and accounts. */
import { ConfigError, config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import type { Database } from '../api/db/client';
import { accountMessageKinds } from '../api/modules/account-change/account-messages';
import { closingMessageKinds } from '../api/modules/closing/closing-messages';
import { accessMessageKinds } from '../api/modules/member-support/access-messages';
import { messageKinds } from '../api/modules/order/order-messages.text';
import { type Messengers, NoRouteError } from '../api/modules/outbox/deliver.service';
import { createSmtpMail } from '../api/providers/mail/smtp';
import { createTemplateSms } from '../api/providers/sms/template-sms';

/** Messages for which an SMS template can be registered. */
const smsKinds: readonly string[] = [
  ...messageKinds,
  ...accountMessageKinds,
  ...closingMessageKinds,
  ...accessMessageKinds,
];

/** The suffix in the name of a message's Hindi template. */
const IN_HINDI = /_hi$/;

const SMS_PROVIDER = 'https://2factor.in';

/**
 * Whether messages are stored for members to read instead of being sent: only if there is no mail
 * server and a gateway is a sandbox.
 */
export const isMessageDemo = (): boolean => {
  const { SMTP_URL, sandboxes } = config();
  const hasGatewaySandbox = sandboxes.includes('razorpay') || sandboxes.includes('sabpaisa');
  return !SMTP_URL && hasGatewaySandbox;
};

/**
 * Opens the channels. Mail is sent by SMTP, SMS by the provider of the one-time passwords with
 * registered templates. A message without a channel is recorded as not sent. At the start, the log
 * warns about missing channels.
 * @throws ConfigError for templates of unknown messages
 */
export async function openMessengers(db: Database, log: Log): Promise<Messengers> {
  if (!isMessageDemo()) return { mail: openMail(log), sms: openSms(log) };
  const { createMessageSandbox } = await import('../api/modules/outbox/message-sandbox');
  return createMessageSandbox(db);
}

function openMail(log: Log): Messengers['mail'] {
  const { SMTP_URL, MAIL_FROM } = config();
  if (SMTP_URL && MAIL_FROM) return createSmtpMail({ url: SMTP_URL, from: MAIL_FROM });
  log.warn('SMTP_URL is not set: e-mail about orders and accounts is not sent');
  return undeliverable('no_smtp_url');
}

function openSms(log: Log): Messengers['sms'] {
  const { SMS_OTP_API_KEY, SMS_OTP_BASE_URL, SMS_ORDER_SENDER, SMS_ORDER_TEMPLATES } = config();
  const kinds = Object.keys(SMS_ORDER_TEMPLATES);
  if (!SMS_OTP_API_KEY || !SMS_ORDER_SENDER || kinds.length === 0) {
    log.warn('SMS_ORDER_TEMPLATES is not set: no SMS about orders and accounts is sent');
    return undeliverable('no_sms_templates');
  }
  const unknown = kinds.filter((kind) => !smsKinds.includes(kind.replace(IN_HINDI, '')));
  if (unknown.length > 0) {
    throw new ConfigError(
      `SMS_ORDER_TEMPLATES: unknown messages ${unknown.join(', ')}; known are ${smsKinds.join(', ')}`,
    );
  }
  const missing = smsKinds.filter((kind) => !kinds.includes(kind));
  if (missing.length > 0)
    log.info({ without: missing }, 'messages without an SMS template are sent by mail only');
  const send = createTemplateSms({
    baseUrl: SMS_OTP_BASE_URL ?? SMS_PROVIDER,
    apiKey: SMS_OTP_API_KEY,
    sender: SMS_ORDER_SENDER,
  });
  return async ({ kind, to, values = [], language = 'en' }) => {
    // If there is no template in the member's language, an English message is better than none.
    const template = SMS_ORDER_TEMPLATES[`${kind}_${language}`] ?? SMS_ORDER_TEMPLATES[kind];
    if (!template) throw new NoRouteError('no_sms_template');
    await send({ to, template, values });
  };
}

const undeliverable = (code: string) => async () => {
  throw new NoRouteError(code);
};
