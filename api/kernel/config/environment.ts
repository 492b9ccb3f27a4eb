/** The environment variables of the program, their validation and their defaults. */

import { LanguageCode } from '@contract/language';
import { z } from 'zod';
import { isNetwork } from '../limits/networks';

const optional = z.string().trim().optional();
const booleanFlag = z
  .enum(['0', '1', 'true', 'false'])
  .default('0')
  .transform((value) => value === '1' || value === 'true');
const address = z.url({ protocol: /^https?$/ });
/** An origin such as `https://shop.example`, to which paths are appended. A trailing slash is dropped. */
const origin = address
  .refine((url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`, {
    error: 'must be an origin without a path, such as https://shop.example',
  })
  .transform((url) => new URL(url).origin);
const listOr = (otherwise: string) =>
  z
    .string()
    .default(otherwise)
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    );
const separatedByCommas = listOr('');
/** Message kinds with their registered templates: `order_paid=ShopPaid,…`. */
const templates = (example: string) =>
  separatedByCommas
    .pipe(z.array(z.string().regex(/^[a-z_]+=[^=]+$/, `must be a list such as ${example}`)))
    .transform(
      (list): Record<string, string> =>
        Object.fromEntries(list.map((entry) => entry.split('=').map((part) => part.trim()))),
    );
const NOT_A_NETWORK = 'must be addresses or networks such as 192.0.2.0/24, separated by commas';
const secret = z.string().min(32, 'must have at least 32 characters');
/** Secrets separated by commas, newest first. The first signs or seals; all can verify or open. */
const secrets = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(secret).min(1))
  .optional();

export const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  /** Port of the web, or of an api that runs alone; 0 chooses a free one. */
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Port of this program's api when it is a child process of the web. */
  API_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The shop's public address, such as for canonical links, messages and payment gateways. */
  PUBLIC_URL: origin.optional(),
  /** Base address of the upstream, ending in `/api`. By default, the shop's own api is started. */
  API_BASE_URL: address
    .refine(
      (url) => !URL.canParse(url) || /\/api\/?$/.test(new URL(url).pathname),
      'must end in /api',
    )
    .optional(),
  /** The unit of the upstream's amounts. Our own api uses paise. */
  API_MONEY: z.enum(['paise', 'rupees']).default('paise'),
  /** Timeout of one upstream call, in milliseconds. */
  API_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
  SESSION_SECRETS: secrets,
  /** These sign what the web tells the api, such as phone vouchers. Both need the same secrets. */
  API_WEB_SECRETS: secrets,
  /** A single secret instead of a list; kept for existing installations. */
  API_WEB_SECRET: secret.optional(),
  /** These encrypt stored personal data. Never lose them; docs/keys.md says how to change them. */
  DATA_SECRETS: secrets,
  /** A single secret instead of a list; kept for existing installations. */
  DATA_SECRET: secret.optional(),
  DATABASE_URL: optional,
  /** Address for migrations, with a role that may change the schema. Default: `DATABASE_URL`. */
  DATABASE_MIGRATION_URL: optional,
  /** Address of a read replica of the database, which answers public reads and reports. */
  DATABASE_READ_URL: optional,
  /** True if `DATABASE_URL` is the address of a pooler in transaction mode. */
  DATABASE_POOLER: booleanFlag,
  DATA_DIR: z.string().min(1).default('./data'),
  /** File for generated secrets, if none are set. Default: `secrets.json` in `DATA_DIR`. */
  SECRETS_FILE: z.string().min(1).optional(),
  UPLOADS_URL: optional,
  /** ClamAV's daemon, which scans files before they are stored. */
  VIRUS_SCANNER_URL: z
    .url({ protocol: /^(?:tcp|unix)$/ })
    .refine(
      (url) => !/^tcp:/.test(url) || /:\d+\/?$/.test(url),
      'needs a port, such as tcp://host:3310',
    )
    .optional(),
  /** A service that knows leaked passwords, with the range API of Pwned Passwords. */
  PWNED_PASSWORDS_URL: address.optional(),
  SMS_OTP_BASE_URL: address.optional(),
  SMS_OTP_API_KEY: optional,
  SMS_OTP_TEMPLATE: optional,
  /**
   * The registered template of the SMS with a code, for each purpose, such as `register=ShopRegister`.
   * With templates, the shop generates the codes, and the SMS says what a code is for. Set a template
   * for all purposes, or for none.
   */
  SMS_CODE_TEMPLATES: templates('register=ShopRegister'),
  /**
   * The registered header of SMS about orders and accounts. The provider that sends the codes sends
   * these SMS too.
   */
  SMS_ORDER_SENDER: z
    .string()
    .regex(/^[A-Za-z]{6}$/, 'must be a header of six letters')
    .optional(),
  /**
   * The registered template of each message about orders and accounts, such as
   * `order_placed=ShopPlaced,order_shipped=ShopShipped`. Messages without a template are not sent
   * by SMS.
   */
  SMS_ORDER_TEMPLATES: templates('order_paid=ShopPaid'),
  /** Mail server, with user and password. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Sender of mail, such as `Shop <orders@shop.example>`. */
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'must be an address, such as Shop <orders@shop.example>',
    )
    .optional(),
  KYC_BASE_URL: address.default('https://api.quickekyc.com'),
  KYC_API_KEY: optional,
  /** Key of `distributor/generateOtp`. Default: derived from `API_WEB_SECRETS`. */
  API_KYC_KEY: optional,
  /**
   * GST in percent for products without their own rate, unless the shop's settings have such a
   * rate. With at most two decimals. Parsed to basis points.
   */
  GST_DEFAULT_RATE: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a rate in percent, such as 18 or 0.25')
    .transform((percent) => Math.round(Number(percent) * 100))
    .optional(),
  /** Which amount gets the odd paisa when a line's tax cannot be halved into CGST and SGST. */
  GST_ODD_PAISA: z.enum(['taxable', 'tax']).default('taxable'),
  RAZORPAY_BASE_URL: address.default('https://api.razorpay.com'),
  RAZORPAY_KEY_ID: optional,
  RAZORPAY_KEY_SECRET: optional,
  /** The secret that was set for the webhook in Razorpay's dashboard. It is not the key secret. */
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
  /** Additional origins of pictures, separated by commas. */
  IMAGE_SOURCES: separatedByCommas.pipe(z.array(address.transform((url) => new URL(url).origin))),
  /** Maximum disk space of resized pictures, in bytes. */
  IMAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(512 * 1024 * 1024),
  /** Maximum size of all files of unfinished registrations together, in bytes. */
  STAGED_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(2 * 1024 ** 3),
  /** Maximum memory of rendered pages, compressed, in bytes; 0 disables the page cache. */
  PAGE_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(16 * 1024 * 1024),
  /**
   * Maximum memory of cached upstream answers, in bytes of JSON (the objects take three times as much);
   * 0 disables the read cache.
   */
  READ_CACHE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(8 * 1024 * 1024),
  /** 1 lets browsers store public pages for use offline; 0 makes them delete these pages. */
  SERVICE_WORKER: z
    .enum(['0', '1'])
    .default('1')
    .transform((value) => value === '1'),
  /**
   * 1 loads the demo shop into an empty database. By default, the demo shop is loaded only if all
   * providers are sandboxes and no setting is that of a live shop, because the password of the demo
   * accounts is public.
   */
  DEMO_SHOP: z.enum(['0', '1']).optional(),
  /**
   * The address at which an edge cache in front of the shop accepts purges by surrogate key. If it
   * is set, the headers of answers say what the cache may store.
   */
  EDGE_PURGE_URL: address.optional(),
  /** The bearer token of purge requests. */
  EDGE_PURGE_TOKEN: optional,
  /** True if the shop is behind a proxy. Then the last address in `X-Forwarded-For` is trusted. */
  TRUST_PROXY: booleanFlag,
  /** The languages of the shop's pages, separated by commas. English is always one of them. */
  LANGUAGES: listOr('en,hi').pipe(
    z.array(LanguageCode).transform((codes) => [...new Set<LanguageCode>(['en', ...codes])]),
  ),
  /** `on` if the shop has the desk: pages for staff below `/desk`. */
  DESK: z.enum(['on', 'off']).default('on'),
  /**
   * Networks from which the desk may be opened, such as `192.0.2.0/24,2001:db8::/32`. Default: all
   * networks.
   */
  DESK_NETWORKS: separatedByCommas.pipe(z.array(z.string().refine(isNetwork, NOT_A_NETWORK))),
  /** Folder for backups that the desk starts, best on another disk. By default the desk makes none. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Bearer token for `/metrics`. By default, only this machine can open `/metrics`. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** True to allow sandboxes although a setting says that the shop is live. */
  ALLOW_SANDBOX: booleanFlag,
  /** A variable of Node.js: a live shop refuses to start if it disables certificate checks. */
  NODE_TLS_REJECT_UNAUTHORIZED: optional,
  /** A variable of Node.js: a live shop refuses to start if it allows old TLS or logs TLS keys. */
  NODE_OPTIONS: optional,
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
});

/** The settings as read, with lists of secrets under their current names. */
export type Settings = Omit<z.output<typeof Environment>, 'API_WEB_SECRET' | 'DATA_SECRET'>;

/** Treats a single secret as a list of one. */
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
