/** Mail by an SMTP server. */

interface SmtpSettings {
  /** `smtps://user:password@mail.example:465`, or `smtp://…:587`, which goes on with STARTTLS. */
  url: string;
  /** Such as `Shop <orders@shop.example>`. */
  from: string;
  timeoutMs?: number;
}

interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Less than the lease of a message in the outbox: all steps together may take three times as long. */
const TIMEOUT_MS = 10_000;

/** Makes what sends a mail; it rejects when the server did not take it. */
export function createSmtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings) {
  const settings = {
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return async ({ to, subject, text }: Mail): Promise<void> => {
    // Most processes send no mail, and this is the largest package of all.
    const { createTransport } = await import('nodemailer');
    // As an address and not as a text, which could name several.
    const mail = { from, to: { name: '', address: to }, subject, text };
    await createTransport(settings).sendMail(mail);
  };
}
