interface SmtpSettings {
  /** `smtps://user:password@mail.example:465`, or `smtp://…:587`, which uses STARTTLS. */
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

/** Shorter than the lease of an outbox message: all steps together may take three times as long. */
const TIMEOUT_MS = 10_000;

/** Returns a function that sends a mail; it rejects when the server did not accept it. */
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
    // Loaded on demand: most processes send no mail, and this is the largest package.
    const { createTransport } = await import('nodemailer');
    // As an object, because a string could name several recipients.
    const mail = { from, to: { name: '', address: to }, subject, text };
    await createTransport(settings).sendMail(mail);
  };
}
