/** The program's settings: read from the environment once, checked, and typed. */
import { z } from 'zod/v4';

const optional = z.string().trim().optional();
const yes = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true');
const address = z.url({ protocol: /^https?$/ });
const secret = z.string().min(32, 'must have at least 32 characters');

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Port of the web; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the own api when it is a child of the web. */
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Where visitors find the shop; used in canonical addresses and for the payment gateways. */
  PUBLIC_URL: address.optional(),
  /** Base address of the upstream, ending in `/api`; unset, the shop's own api is started. */
  API_BASE_URL: address
    .refine((url) => /\/api\/?$/.test(new URL(url).pathname), 'must end in /api')
    .optional(),
  /** Milliseconds that one call of the upstream may take. */
  API_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** The first signs session cookies, all of them are accepted. */
  SESSION_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(secret).min(1))
    .optional(),
  /** Vouches to the api for phone numbers that the web verified; both sides need the same. */
  API_WEB_SECRET: secret.optional(),
  /** Keeps personal data unreadable at rest. Never change it, never lose it. */
  DATA_SECRET: secret.optional(),
  DATABASE_URL: optional,
  DATA_DIR: z.string().min(1).default('./data'),
  UPLOADS_URL: optional,
  SMS_OTP_BASE_URL: address.optional(),
  SMS_OTP_API_KEY: optional,
  SMS_OTP_TEMPLATE: optional,
  KYC_BASE_URL: address.default('https://api.quickekyc.com'),
  KYC_API_KEY: optional,
  /** The fixed key that goes with `distributor/generateOtp`. */
  API_KYC_KEY: z.string().min(1).default('web'),
  /** More origins that pictures may come from, separated by commas. */
  IMAGE_SOURCES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    )
    .pipe(z.array(address.transform((url) => new URL(url).origin))),
  /** Bytes that resized pictures may take on disk. */
  IMAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 * 1024),
  /** Bytes that rendered pages may take in memory; 0 keeps none. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(32 * 1024 * 1024),
  /** Browsers may keep public pages for when the line is broken; 0 makes them forget these pages. */
  SERVICE_WORKER: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  /**
   * Load the demo shop into an empty database; unset, only while a provider pretends, since its
   * accounts have a password that everybody knows.
   */
  DEMO_SHOP: z.enum(['0', '1']).optional(),
  /** Behind a proxy: believe its `X-Forwarded-For` and `X-Forwarded-Proto`. */
  TRUST_PROXY: yes,
  /** Run on https with providers that only pretend. */
  ALLOW_SANDBOX: yes,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

type Settings = z.output<typeof Environment>;

export interface Config extends Omit<Settings, 'DEMO_SHOP'> {
  DEMO_SHOP: boolean;
  /** The providers that only pretend, since no credentials were set for them. */
  sandboxes: readonly Provider[];
}

export type Provider = 'sms' | 'kyc';

/** Thrown when a setting is wrong; its message has a line per field. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the settings. An empty value counts as unset.
 * @throws ConfigError
 */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(given);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  }
  const sandboxes = sandboxesOf(result.data);
  const problems = contradictions(result.data, sandboxes);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const DEMO_SHOP = result.data.DEMO_SHOP ? result.data.DEMO_SHOP === '1' : sandboxes.length > 0;
  return { ...result.data, DEMO_SHOP, sandboxes };
}

/** Identities are checked by the api: a foreign one has its own providers. */
function sandboxesOf(settings: Settings): Provider[] {
  const ownApi = !settings.API_BASE_URL || Boolean(settings.DATABASE_URL);
  return [
    ...(settings.SMS_OTP_API_KEY ? [] : (['sms'] as const)),
    ...(settings.KYC_API_KEY || !ownApi ? [] : (['kyc'] as const)),
  ];
}

function contradictions(config: Settings, sandboxes: Provider[]): string[] {
  const problems: string[] = [];
  const severalHosts = config.API_BASE_URL || config.DATABASE_URL;
  if (severalHosts && config.NODE_ENV !== 'test') {
    const reason = 'is required when API_BASE_URL or DATABASE_URL is set';
    if (!config.SESSION_SECRETS) problems.push(`SESSION_SECRETS: ${reason}`);
    if (config.DATABASE_URL && !config.DATA_SECRET) problems.push(`DATA_SECRET: ${reason}`);
    if (config.DATABASE_URL && !config.API_WEB_SECRET) problems.push(`API_WEB_SECRET: ${reason}`);
  }
  if (config.PUBLIC_URL?.startsWith('https:') && sandboxes.length > 0 && !config.ALLOW_SANDBOX) {
    problems.push(
      `PUBLIC_URL: a shop on https must not pretend (${sandboxes.join(', ')}): set the providers' keys, or ALLOW_SANDBOX=1 for a demonstration`,
    );
  }
  return problems;
}

let current: Config | undefined;

/** The settings of this process, read at the first call. */
export function config(): Config {
  current ??= parseConfig(process.env);
  return current;
}

/** Completes the settings with what only the composition root knows, such as the port of the own api. */
export function completeConfig(known: Partial<Config>): void {
  current = { ...config(), ...known };
}
