/** The environment of the api as a child process. It lacks the settings that only the web reads. */
import type { Config } from '@kernel/config/config';

/** Settings of the api, except `API_WEB_SECRETS`, `DATA_SECRETS` and `DEMO_SHOP`. */
const SETTINGS = [
  'NODE_ENV',
  'LOG_LEVEL',
  'PUBLIC_URL',
  'LANGUAGES',
  'TRUST_PROXY',
  'ALLOW_SANDBOX',
  'DESK',
  'METRICS_TOKEN',
  'BACKUP_DIR',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_POOLER',
  'DATABASE_READ_URL',
  'UPLOADS_URL',
  'VIRUS_SCANNER_URL',
  'PWNED_PASSWORDS_URL',
  'API_KYC_KEY',
  'GST_DEFAULT_RATE',
  'GST_ODD_PAISA',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_OTP_BASE_URL',
  'SMS_OTP_API_KEY',
  'SMS_ORDER_SENDER',
  'SMS_ORDER_TEMPLATES',
];
/** Variables of the api's providers, Node.js, the C library, PostgreSQL's client and libraries. */
const PREFIXES =
  /^(?:KYC_|RAZORPAY_|SABPAISA_|NODE_|LC_|LD_|MALLOC_|PG|SSL_CERT_|FONTCONFIG_|VIPS_)/;
/** Variables of the operating system and libuv. */
const SYSTEM =
  /^(?:PATH|HOME|USER|LANG|LANGUAGE|TZ|TMPDIR|TMP|TEMP|UV_THREADPOOL_SIZE|SystemRoot)$/i;

type Secrets = Record<'API_WEB_SECRETS' | 'DATA_SECRETS', readonly string[]>;

/**
 * Returns the environment of the child process.
 * @param environment the environment of this process
 */
export function apiEnvironment(
  environment: Record<string, string | undefined>,
  secrets: Secrets,
  { DEMO_SHOP }: Pick<Config, 'DEMO_SHOP'>,
): Record<string, string> {
  const isNeeded = (name: string) =>
    SETTINGS.includes(name) || PREFIXES.test(name) || SYSTEM.test(name);
  const needed = Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && isNeeded(name) ? [[name, value] as const] : [],
  );
  return {
    ...Object.fromEntries(needed),
    ...variableOf('API_WEB_SECRET', secrets.API_WEB_SECRETS),
    ...variableOf('DATA_SECRET', secrets.DATA_SECRETS),
    DEMO_SHOP: DEMO_SHOP ? '1' : '0',
  };
}

/** A single secret is not passed as a list, because it may contain the comma that separates one. */
const variableOf = (name: string, list: readonly string[]): Record<string, string> =>
  list.length === 1 ? { [name]: list[0] ?? '' } : { [`${name}S`]: list.join(',') };
