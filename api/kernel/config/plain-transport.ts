/** What a live shop may not send over a network in the clear (OWASP ASVS 5.0, V12.2 and V12.3). */
import type { Settings } from './environment';

const ADDRESSES = [
  'API_BASE_URL',
  'PWNED_PASSWORDS_URL',
  'SMS_OTP_BASE_URL',
  'KYC_BASE_URL',
  'RAZORPAY_BASE_URL',
  'SABPAISA_INIT_URL',
  'SABPAISA_ENQUIRY_URL',
  'SABPAISA_REFUND_URL',
] as const;

/** Modes of PostgreSQL that never fall back to a connection without TLS (libpq, 34.19). */
const TLS_MODES = /^(?:require|verify-ca|verify-full)$/;

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

/** Whether nothing that is sent there leaves the machine. */
export const isOnThisMachine = (url: string): boolean => LOOPBACK.test(hostOf(url));

// Drivers also take addresses without a host, which mean a socket of this machine.
const hostOf = (url: string): string => (URL.canParse(url) && new URL(url).hostname) || 'localhost';

/**
 * The settings by which something would leave the machine unencrypted, a line each.
 * @param hasVisitors of the role: then visitors must come by https
 */
export function plainTransports(settings: Settings, hasVisitors: boolean): string[] {
  const { PUBLIC_URL, UPLOADS_URL, SMTP_URL, VIRUS_SCANNER_URL } = settings;
  const plain = ADDRESSES.filter((name) => isPlain(settings[name], 'http:'));
  return [
    ...(hasVisitors && !PUBLIC_URL?.startsWith('https:')
      ? ['PUBLIC_URL: a live shop needs the https address at which visitors find it']
      : []),
    ...plain.map((name) => `${name}: must be an https address, or one of this machine`),
    ...(['DATABASE_URL', 'DATABASE_MIGRATION_URL'] as const)
      .filter((name) => isPlainDatabase(settings[name]))
      .map((name) => `${name}: must ask for TLS, such as by ?sslmode=verify-full`),
    ...(isPlain(endpointOf(UPLOADS_URL), 'http:')
      ? ['UPLOADS_URL: its endpoint must be an https address']
      : []),
    ...(isPlain(SMTP_URL, 'smtp:') && !asksForTls(SMTP_URL)
      ? ['SMTP_URL: must begin with smtps://, or ask for TLS by ?requireTLS=true']
      : []),
    ...(isPlain(VIRUS_SCANNER_URL, 'tcp:')
      ? [
          'VIRUS_SCANNER_URL: the scanner must run on this machine: it is sent documents in the clear',
        ]
      : []),
  ];
}

const isPlain = (url: string | undefined, protocol: string): boolean =>
  url !== undefined && new URL(url).protocol === protocol && !isOnThisMachine(url);

const isPlainDatabase = (url: string | undefined): boolean =>
  url !== undefined && !isOnThisMachine(url) && !hasTls(url);

const hasTls = (url: string): boolean =>
  URL.canParse(url) && TLS_MODES.test(new URL(url).searchParams.get('sslmode') ?? '');

const asksForTls = (url: string | undefined): boolean =>
  url !== undefined && new URL(url).searchParams.get('requireTLS') === 'true';

const endpointOf = (url: string | undefined): string | undefined =>
  (url && URL.canParse(url) && new URL(url).searchParams.get('endpoint')) || undefined;
