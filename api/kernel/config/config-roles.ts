/** Checks which settings a role needs and refuses, and which providers it uses. */
import { languageCodes } from '@contract/language-codes';
import { proofPurposes } from '@contract/phone-voucher';
import type { Settings } from './environment';
import { hostOf, isLoopback } from './loopback';
import { plainTransports } from './plain-transport';
import { reusedSecrets } from './secrets';

const commands = [
  'import',
  'export',
  'founder',
  'announce',
  'order',
  'rank',
  'sessions',
  'settings',
  'ticket',
  'staff',
  'reseal',
  'migrate',
  'ledger',
  'gstr1',
  'demo-team',
  'unpack-workbook',
  'backup',
  'restore',
] as const;
/** A role that does one thing and ends. */
export type Command = (typeof commands)[number];

/** `shop` is the web with its own api in a second process. */
export const roles = ['shop', 'web', 'api', ...commands] as const;
export type Role = (typeof roles)[number];

export type Provider = 'sms' | 'kyc' | 'razorpay' | 'sabpaisa';

/**
 * The web sends codes by SMS. The api checks identities and takes payments. Commands do none of it.
 */
const providersOf: Record<Role, readonly Provider[]> = {
  shop: ['sms', 'kyc', 'razorpay', 'sabpaisa'],
  web: ['sms'],
  api: ['kyc', 'razorpay', 'sabpaisa'],
  import: [],
  export: [],
  founder: [],
  announce: [],
  order: [],
  rank: [],
  sessions: [],
  settings: [],
  ticket: [],
  staff: [],
  reseal: [],
  migrate: [],
  ledger: [],
  gstr1: [],
  'demo-team': [],
  'unpack-workbook': [],
  backup: [],
  restore: [],
};

const keyOf = {
  sms: 'SMS_OTP_API_KEY',
  kyc: 'KYC_API_KEY',
  razorpay: 'RAZORPAY_KEY_ID',
  sabpaisa: 'SABPAISA_CLIENT_CODE',
} as const;

/** The credentials of each gateway. Either all of them are set, or none. */
const gatewayCredentials = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  sabpaisa: [
    'SABPAISA_CLIENT_CODE',
    'SABPAISA_USERNAME',
    'SABPAISA_PASSWORD',
    'SABPAISA_AUTH_KEY',
    'SABPAISA_AUTH_IV',
  ],
} as const;

export type GatewayName = keyof typeof gatewayCredentials;

const isGateway = (provider: Provider): provider is GatewayName => provider in gatewayCredentials;

/**
 * Returns the role's providers that run as sandboxes, because they have no credentials. In a live shop,
 * a gateway without credentials is switched off instead: cash or another gateway is enough.
 */
export const sandboxesOf = (settings: Settings, role: Role): Provider[] =>
  providersOf[role].filter(
    (provider) => !settings[keyOf[provider]] && !(isGateway(provider) && isLive(settings)),
  );

/** Returns the gateways that take payments, live or as sandboxes. */
export const gatewaysOf = (settings: Settings, role: Role): GatewayName[] =>
  providersOf[role]
    .filter(isGateway)
    .filter((gateway) => settings[keyOf[gateway]] || sandboxesOf(settings, role).includes(gateway));

/** Returns true for a live shop. A public demo is not one, because it sets `ALLOW_SANDBOX`. */
const isLive = (settings: Settings): boolean =>
  liveSettings(settings).length > 0 && !settings.ALLOW_SANDBOX;

/** Returns true if the demo shop is to be loaded into an empty database. */
export function isDemoShop(settings: Settings, role: Role): boolean {
  if (settings.DEMO_SHOP) return settings.DEMO_SHOP === '1';
  const providers = providersOf[role];
  const allSandboxes = sandboxesOf(settings, role).length === providers.length;
  return providers.length > 0 && allSandboxes && liveSettings(settings).length === 0;
}

const replicaProblems = ({ DATABASE_READ_URL, DATABASE_URL }: Settings): string[] =>
  DATABASE_READ_URL && !DATABASE_URL
    ? ['DATABASE_READ_URL: needs DATABASE_URL, whose replica it is']
    : [];

/** Migrations lock by connection, but a pooler may use another connection for each statement. */
const poolerProblems = ({ DATABASE_POOLER, DATABASE_MIGRATION_URL }: Settings): string[] =>
  DATABASE_POOLER && !DATABASE_MIGRATION_URL
    ? ['DATABASE_MIGRATION_URL: with DATABASE_POOLER=1 it must connect without the pooler']
    : [];

/** Returns a line for each setting with which the role cannot run. */
export const contradictions = (settings: Settings, role: Role): string[] => [
  ...missingSecrets(settings, role),
  ...reusedSecrets(settings),
  ...incompleteGateways(settings, role),
  ...incompleteMail(settings),
  ...incompleteSms(settings, role),
  ...incompleteCodes(settings),
  ...sandboxProblems(settings, role),
  ...moneyProblems(settings),
  ...poolerProblems(settings),
  ...replicaProblems(settings),
  ...(isLive(settings) ? liveProblems(settings, role) : []),
];

/** Roles that serve visitors or send them links. */
const LINKING_ROLES: readonly Role[] = ['shop', 'web', 'api', 'ticket', 'staff'];

const liveProblems = (settings: Settings, role: Role): string[] => [
  ...plainTransports(settings, LINKING_ROLES.includes(role)),
  ...testGateways(settings),
  ...(settings.DEMO_SHOP === '1'
    ? [
        'DEMO_SHOP: a live shop must not have the demo accounts, because their password is public; for a public demo set ALLOW_SANDBOX=1',
      ]
    : []),
];

/** The beginning of Razorpay's test keys. */
export const RAZORPAY_TEST_KEY = 'rzp_test_';

/** A gateway's test host, where no real money is paid. */
const TEST_HOST = /(?:^|[.-])(?:stage|staging|test|uat|sandbox|demo)(?:[.-]|$)/;

/** Reports settings that would make a live shop accept payments of a gateway's test environment. */
function testGateways(settings: Settings): string[] {
  const addresses = [
    'RAZORPAY_BASE_URL',
    'SABPAISA_INIT_URL',
    'SABPAISA_ENQUIRY_URL',
    'SABPAISA_REFUND_URL',
  ] as const;
  return [
    ...addresses
      .filter((name) => TEST_HOST.test(new URL(settings[name]).hostname))
      .map((name) => `${name}: is a test host, where no real money is paid`),
    ...(settings.RAZORPAY_KEY_ID?.startsWith(RAZORPAY_TEST_KEY)
      ? ['RAZORPAY_KEY_ID: is a test key, with which no real money is paid']
      : []),
  ];
}

/** Commands that read sealed data, or write sealed entries into the record of the desk. */
const SEALING_ROLES: readonly Role[] = [
  'import',
  'announce',
  'order',
  'rank',
  'sessions',
  'settings',
  'ticket',
  'staff',
  'gstr1',
  'reseal',
];

function missingSecrets(settings: Settings, role: Role): string[] {
  const { API_BASE_URL, DATABASE_URL, NODE_ENV } = settings;
  if (NODE_ENV === 'test') return [];
  const isWeb = role === 'shop' || role === 'web';
  const isApi = role === 'shop' || role === 'api';
  const required = [
    ...(isWeb && (API_BASE_URL || DATABASE_URL) ? (['SESSION_SECRETS'] as const) : []),
    ...(isApi && DATABASE_URL ? (['DATA_SECRETS', 'API_WEB_SECRETS'] as const) : []),
    ...(SEALING_ROLES.includes(role) && DATABASE_URL ? (['DATA_SECRETS'] as const) : []),
  ];
  return required
    .filter((name) => !settings[name])
    .map((name) => `${name}: is required when API_BASE_URL or DATABASE_URL is set`);
}

function incompleteGateways(settings: Settings, role: Role): string[] {
  return Object.entries(gatewayCredentials).flatMap(([gateway, names]) => {
    if (!providersOf[role].includes(gateway as keyof typeof gatewayCredentials)) return [];
    const missing = names.filter((name) => !settings[name]);
    if (missing.length === names.length) return [];
    return missing.map((name) => `${name}: is required with the other settings of ${gateway}`);
  });
}

const incompleteMail = ({ SMTP_URL, MAIL_FROM }: Settings): string[] =>
  Boolean(SMTP_URL) === Boolean(MAIL_FROM)
    ? []
    : ['SMTP_URL, MAIL_FROM: mail needs both, or neither'];

function incompleteSms(settings: Settings, role: Role): string[] {
  if (role !== 'shop' && role !== 'api') return [];
  const { SMS_ORDER_SENDER, SMS_ORDER_TEMPLATES, SMS_OTP_API_KEY } = settings;
  const present = [SMS_ORDER_SENDER, Object.keys(SMS_ORDER_TEMPLATES).length > 0].filter(Boolean);
  if (present.length === 0 || (present.length === 2 && SMS_OTP_API_KEY)) return [];
  return ['SMS_ORDER_SENDER, SMS_ORDER_TEMPLATES: SMS about orders need both, and SMS_OTP_API_KEY'];
}

/**
 * An SMS must say what its code is for, because a thief could ask for the code under any pretext. A
 * template in one language is enough for each purpose.
 */
function incompleteCodes({ SMS_CODE_TEMPLATES }: Settings): string[] {
  const inLanguage = new RegExp(`_(${languageCodes.join('|')})$`);
  const purposes = new Set(
    Object.keys(SMS_CODE_TEMPLATES).map((name) => name.replace(inLanguage, '')),
  );
  const isComplete = [...purposes].sort().join() === [...proofPurposes].sort().join();
  return purposes.size === 0 || isComplete
    ? []
    : [
        `SMS_CODE_TEMPLATES: set a template for each of ${proofPurposes.join(', ')}, or none. A template in one language is enough for each, such as register=… or register_hi=…`,
      ];
}

const moneyProblems = ({ API_MONEY, API_BASE_URL }: Settings): string[] =>
  API_MONEY === 'rupees' && !API_BASE_URL
    ? ['API_MONEY: rupees need an upstream in API_BASE_URL; our own api uses paise']
    : [];

/**
 * Refuses sandboxes in a live shop: a sandbox accepts one code for every phone, which opens any
 * account, and confirms payments that nobody made.
 */
function sandboxProblems(settings: Settings, role: Role): string[] {
  const sandboxes = sandboxesOf(settings, role);
  if (sandboxes.length === 0 || settings.ALLOW_SANDBOX) return [];
  const keys = sandboxes.map((provider) => keyOf[provider]).join(' and ');
  return liveSettings(settings).map(
    (setting) =>
      `${setting}, so the shop must not use sandboxes (${sandboxes.join(', ')}): set ${keys}, or for a public demo ALLOW_SANDBOX=1`,
  );
}

/** Returns the settings that only a live shop has, each with the reason. */
function liveSettings(settings: Settings): string[] {
  const { PUBLIC_URL, TRUST_PROXY, DATABASE_URL, API_BASE_URL, API_WEB_SECRETS } = settings;
  return [
    ...(PUBLIC_URL?.startsWith('https:') ? ['PUBLIC_URL: visitors use https'] : []),
    ...(TRUST_PROXY ? ['TRUST_PROXY: the shop is behind a proxy'] : []),
    ...(DATABASE_URL ? ['DATABASE_URL: the database is on a server'] : []),
    ...(API_BASE_URL && API_WEB_SECRETS && !isLoopback(hostOf(API_BASE_URL))
      ? ['API_WEB_SECRETS: shared with an api on another host']
      : []),
  ];
}
