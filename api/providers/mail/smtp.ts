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

/** Applies to connecting, to the server's greeting, and to each pause of the connection. */
const TIMEOUT_MS = 10_000;

/**
 * Returns a function that sends a mail. It rejects if the server does not accept the mail. Connections
 * are reused until they are idle for `timeoutMs`, because opening one takes longer than sending a mail.
 */
export function createSmtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpSettings) {
  const settings = {
    url,
    pool: true as const,
    // Servers accept a limited number of connections from one client (Postfix: 50 by default).
    maxConnections: 48,
    // nodemailer must not retry, because the job of the message does.
    maxRequeues: 0,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // Loaded on demand, because most processes send no mail, and the package is large.
  const open = async () => (await import('nodemailer')).createTransport(settings);
  let transport: ReturnType<typeof open> | undefined;
  return async ({ to, subject, text }: Mail): Promise<void> => {
    transport ??= open();
    // The address is in an object, because a string could name several recipients.
    const mail = { from, to: { name: '', address: to }, subject, text };
    await (await transport).sendMail(mail);
  };
}
