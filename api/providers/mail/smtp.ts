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

/**
 * Returns a function that sends a mail; it rejects when the server did not accept it. Connections
 * are reused until they are idle for `timeoutMs`: opening one takes longer than sending a mail.
 */
export function createSmtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings) {
  const settings = {
    url,
    pool: true as const,
    // As many as a server takes from one client (Postfix: 50 by default).
    maxConnections: 48,
    // The queue tries again, and says so in the message's row.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded on demand: most processes send no mail, and this is the largest package.
  const open = async () => (await import('nodemailer')).createTransport(settings);
  let transport: ReturnType<typeof open> | undefined;
  return async ({ to, subject, text }: Mail): Promise<void> => {
    transport ??= open();
    // As an object, because a string could name several recipients.
    const mail = { from, to: { name: '', address: to }, subject, text };
    await (await transport).sendMail(mail);
  };
}
