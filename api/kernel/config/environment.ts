/** The variables of the environment that are settings: what each may be, and its default. */
import { z } from 'zod';

const optional = z.string().trim().optional();
const booleanFlag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true');
const address = z.url({ protocol: /^https?$/ });
/** `https://shop.example`; a slash after it is dropped. Links are made by appending a path to it. */
const origin = address
  .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be the origin alone, such as https://shop.example: the shop serves no other path',
  })
  .transform((url) => new URL(url).origin);
const separatedByCommas = z
  .string()
  .default('')
  .transform((list) =>
    list
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );
/** A list of what is sent and by which registered template: `order_paid=ShopPaid,…`. */
const templates = (example: string) =>
  separatedByCommas
    .pipe(z.array(z.string().regex(/^[a-z_]+=[^=]+$/, `must be a list such as ${example}`)))
    .transform(
      (list): Record<string, string> =>
        Object.fromEntries(list.map((entry) => entry.split('=').map((part) => part.trim()))),
    );
const secret = z.string().min(32, 'must have at least 32 characters');
/** Separated by commas, the newest first: it signs or seals, and all of them are accepted. */
const secrets = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(secret).min(1))
  .optional();

export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Port of the web; 0 takes a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of the own api when it is a child of the web. */
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Where visitors find the shop; used in canonical addresses and for the payment gateways. */
  PUBLIC_URL: origin.optional(),
  /** Base address of the upstream, ending in `/api`; unset, the shop's own api is started. */
  API_BASE_URL: address
    .refine((url) => /\/api\/?$/.test(new URL(url).pathname), 'must end in /api')
    .optional(),
  /** The unit of the upstream's amounts. Our own api has paise. */
  API_MONEY: z.enum(['paise', 'rupees']).default('paise'),
  /** Milliseconds that one call of the upstream may take. */
  API_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  /** Sign session cookies. */
  SESSION_SECRETS: secrets,
  /** Vouch to the api for phone numbers that the web verified; both sides need the same. */
  API_WEB_SECRETS: secrets,
  /** The one that there was before it could be changed. */
  API_WEB_SECRET: secret.optional(),
  /** Keep personal data unreadable at rest. Never lose them; how they are changed: docs/keys.md. */
  DATA_SECRETS: secrets,
  /** The one that there was before it could be changed. */
  DATA_SECRET: secret.optional(),
  DATABASE_URL: optional,
  /** The same database with a role that may change its schema; unset, that of `DATABASE_URL` does. */
  DATABASE_MIGRATION_URL: optional,
  /** Whether `DATABASE_URL` is a pooler that gives each transaction another connection. */
  DATABASE_POOLER: booleanFlag,
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where secrets that are not set are made once; unset, `secrets.json` in `DATA_DIR`. */
  SECRETS_FILE: z.string().min(1).optional(),
  UPLOADS_URL: optional,
  /** ClamAV's daemon, which looks at files before they are kept. */
  VIRUS_SCANNER_URL: z.url({ protocol: /^(?:tcp|unix)$/ }).optional(),
  /** A service that knows leaked passwords, in the format of Pwned Passwords' range API. */
  PWNED_PASSWORDS_URL: address.optional(),
  SMS_OTP_BASE_URL: address.optional(),
  SMS_OTP_API_KEY: optional,
  SMS_OTP_TEMPLATE: optional,
  /**
   * The registered template of a code for each purpose, such as `register=ShopRegister`: then the
   * shop makes the codes, and the SMS says what they are for. All of them, or none.
   */
  SMS_CODE_TEMPLATES: templates('register=ShopRegister'),
  /** The registered header of SMS about orders, which go by the provider of the one-time passwords. */
  SMS_ORDER_SENDER: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'must be a header of six letters')
    .optional(),
  /**
   * The registered template of each message about orders, such as
   * `order_placed=ShopPlaced,order_shipped=ShopShipped`; the others are not sent by SMS.
   */
  SMS_ORDER_TEMPLATES: templates('order_paid=ShopPaid'),
  /** Where mail about orders goes out, with user and password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who sends it, such as `Shop <orders@shop.example>`. */
  MAIL_FROM: optional,
  KYC_BASE_URL: address.default('https://api.quickekyc.com'),
  KYC_API_KEY: optional,
  /** The fixed key that goes with `distributor/generateOtp`; unset, it follows from API_WEB_SECRETS. */
  API_KYC_KEY: optional,
  /**
   * GST in percent of products whose own rate nobody has said; unset, these cannot be sold. With two
   * decimals at most; read as basis points.
   */
  GST_DEFAULT_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a rate in percent, such as 18 or 0.25')
    .transform((percent) => Math.round(Number(percent) * 100))
    .optional(),
  /** Where the odd paisa goes when the tax of a line cannot be halved into CGST and SGST. */
  GST_ODD_PAISA: z.enum(['taxable', 'tax']).default('taxable'),
  RAZORPAY_BASE_URL: address.default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  /** Another one than the key secret: set in Razorpay's dashboard with the webhook. */
  RAZORPAY_WEBHOOK_SECRET: optional,
  SABPAISA_INIT_URL: address.default('https://securepay.sabpaisa.in/SabPaisa/sabPaisaInit?v=1'),
  SABPAISA_ENQUIRY_URL: address.default(
    'https://txnenquiry.sabpaisa.in/SPTxtnEnquiry/getTxnStatusByClientxnId',
  ),
  SABPAISA_REFUND_URL: address.default('https://gateway.sabpaisa.in/sabpaisa/refund'),
  SABPAISA_CLIENT_CODE: optional,
  SABPAISA_USERNAME: optional,
  SABPAISA_PASSWORD: optional,
  SABPAISA_AUTH_KEY: optional,
  SABPAISA_AUTH_IV: optional,
  /** `gcm` for keys in base64, `cbc` for older accounts with keys of 16 characters. */
  SABPAISA_SCHEME: z.enum(['gcm', 'cbc']).default('gcm'),
  /** More origins that pictures may come from, separated by commas. */
  IMAGE_SOURCES: separatedByCommas.pipe(z.array(address.transform((url) => new URL(url).origin))),
  /** Bytes that resized pictures may take on disk. */
  IMAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 * 1024),
  /** Bytes that the files of unfinished registrations may take together. */
  STAGED_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(2 * 1024 ** 3),
  /** Bytes that rendered pages may take in memory, compressed; 0 keeps none. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(16 * 1024 * 1024),
  /** Bytes of cached upstream answers, as JSON: objects take three times as much; 0 caches none. */
  READ_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(8 * 1024 * 1024),
  /** Browsers may keep public pages to show offline; 0 makes them forget these pages. */
  SERVICE_WORKER: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  /**
   * Load the demo shop into an empty database; unset, only where all providers pretend and nothing
   * says that the shop is live, since its accounts have a password that everybody knows.
   */
  DEMO_SHOP: z.enum(['0', '1']).optional(),
  /** Behind a proxy: believe the last address of its `X-Forwarded-For`. */
  TRUST_PROXY: booleanFlag,
  /** Run with providers that only pretend although something says that the shop is live. */
  ALLOW_SANDBOX: booleanFlag,
  /** Node.js's own; read here to be refused in a live shop where it switches certificate checks off. */
  NODE_TLS_REJECT_UNAUTHORIZED: optional,
  /** Node.js's own; read here for the same reason. */
  NODE_OPTIONS: optional,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** As they were read, lists of secrets under their names of today. */
export type Settings = Omit<z.output<typeof Environment>, 'API_WEB_SECRET' | 'DATA_SECRET'>;

/** Secrets of before there were lists of them are lists of one. */
export function withLists({
  API_WEB_SECRET,
  DATA_SECRET,
  ...settings
}: z.output<typeof Environment>): Settings {
  return {
    ...settings,
    API_WEB_SECRETS: settings.API_WEB_SECRETS ?? (API_WEB_SECRET ? [API_WEB_SECRET] : undefined),
    DATA_SECRETS: settings.DATA_SECRETS ?? (DATA_SECRET ? [DATA_SECRET] : undefined),
  };
}
