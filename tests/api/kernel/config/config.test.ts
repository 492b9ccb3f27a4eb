import { ConfigError, parseConfig } from '@kernel/config/config';
import type { Role } from '@kernel/config/config-roles';
import { describe, expect, it, vi } from 'vitest';

const secret = 'x'.repeat(32);
const [sessionSecret, webSecret, dataSecret] = ['s', 'w', 'd'].map((one) => one.repeat(32)) as [
  string,
  string,
  string,
];
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'key',
  RAZORPAY_WEBHOOK_SECRET: 'webhook',
};
const gateways = {
  ...razorpay,
  SABPAISA_CLIENT_CODE: 'SHOP1',
  SABPAISA_USERNAME: 'user',
  SABPAISA_PASSWORD: 'password',
  SABPAISA_AUTH_KEY: 'key',
  SABPAISA_AUTH_IV: 'iv',
};
const allSecrets = {
  SESSION_SECRETS: sessionSecret,
  API_WEB_SECRETS: webSecret,
  DATA_SECRETS: dataSecret,
};
/** What says that visitors are real, each alone. */
const signs = {
  'https:': { PUBLIC_URL: 'https://shop.example' },
  proxy: { TRUST_PROXY: '1' },
  database: { DATABASE_URL: 'postgres://db.example/shop?sslmode=require' },
  api: { API_BASE_URL: 'https://api.example/api' },
};
const https = signs['https:'];
const problemsOf = (environment: Record<string, string>, role?: Role): string => {
  try {
    parseConfig(environment, role);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
};

describe('the configuration', () => {
  it('has a default for everything that a first start needs', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({ PORT: 3000, DATA_DIR: './data', DEMO_SHOP: true });
    expect(config.sandboxes).toEqual(['sms', 'kyc', 'razorpay', 'sabpaisa']);
  });

  it('has debugging off by default', () => {
    expect(parseConfig({})).toMatchObject({ NODE_ENV: 'production', LOG_LEVEL: 'info' });
  });

  it('names every invalid setting, a line each', () => {
    const problems = problemsOf({ PORT: 'many', LOG_LEVEL: 'loud', PUBLIC_URL: 'shop.example' });
    expect(
      problems
        .split('\n')
        .map((line) => line.split(':')[0])
        .sort(),
    ).toEqual(['LOG_LEVEL', 'PORT', 'PUBLIC_URL']);
  });

  it('requires a direct database address for migrations behind a pooler', () => {
    const pooled = { DATABASE_URL: 'postgres://127.0.0.1:6432/shop', DATABASE_POOLER: '1' };
    expect(problemsOf(pooled)).toContain('DATABASE_MIGRATION_URL');
    const past = { ...pooled, DATABASE_MIGRATION_URL: 'postgres://127.0.0.1/shop' };
    expect(problemsOf(past)).not.toContain('DATABASE_MIGRATION_URL');
  });

  it('requires all settings of mail together', () => {
    const mail = { SMTP_URL: 'smtps://user:word@mail.example', MAIL_FROM: 'Shop <a@shop.example>' };
    expect(problemsOf(mail)).toBe('');
    expect(problemsOf({ SMTP_URL: mail.SMTP_URL })).toContain('MAIL_FROM');
    expect(problemsOf({ ...mail, SMTP_URL: 'https://mail.example' })).toContain('SMTP_URL');
  });

  it('requires all settings of SMS about orders together', () => {
    const sms = {
      SMS_ORDER_SENDER: 'NEEMGN',
      SMS_ORDER_TEMPLATES: 'order_paid=Paid, order_placed=A B',
    };
    const { SMS_ORDER_TEMPLATES } = parseConfig({ ...sms, SMS_OTP_API_KEY: 'key' });
    expect(SMS_ORDER_TEMPLATES).toEqual({ order_paid: 'Paid', order_placed: 'A B' });
    expect(problemsOf(sms)).toContain('SMS_OTP_API_KEY');
    expect(problemsOf({ SMS_ORDER_SENDER: 'NEEMGN' })).toContain('SMS_ORDER_TEMPLATES');
    expect(problemsOf({ SMS_ORDER_TEMPLATES: 'Paid' })).toContain('such as order_paid=');
    expect(problemsOf({ SMS_ORDER_SENDER: 'NEEM' })).toContain('six letters');
  });

  it('requires a template for each purpose of a code, in any language', () => {
    const templates = (...names: string[]) =>
      problemsOf({ SMS_CODE_TEMPLATES: names.map((name) => `${name}=Shop`).join() });
    expect(templates('register', 'join', 'password', 'phone')).toBe('');
    expect(templates('register_hi', 'join_hi', 'password_hi', 'phone_hi')).toBe('');
    expect(templates('register', 'register_hi', 'join_hi', 'password', 'phone')).toBe('');
    for (const names of [['register'], ['register_hi'], ['register', 'join', 'password', 'fax']]) {
      expect(templates(...names)).toContain('set a template for each of register, join');
    }
  });

  it('treats an empty value as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('converts the default GST rate to basis points', () => {
    expect(parseConfig({}).GST_DEFAULT_RATE).toBeUndefined();
    expect(parseConfig({ GST_DEFAULT_RATE: '0' }).GST_DEFAULT_RATE).toBe(0);
    expect(parseConfig({ GST_DEFAULT_RATE: '0.25' }).GST_DEFAULT_RATE).toBe(25);
    expect(problemsOf({ GST_DEFAULT_RATE: '18 %' })).toContain('GST_DEFAULT_RATE: must be a rate');
  });

  it('refuses rupees with our own api', () => {
    expect(problemsOf({ API_MONEY: 'rupees' })).toContain('API_MONEY');
    const elsewhere = { API_BASE_URL: 'http://host.example/api', SESSION_SECRETS: secret };
    expect(problemsOf({ ...elsewhere, API_MONEY: 'rupees' })).toBe('');
    expect(problemsOf({ ...elsewhere, API_MONEY: 'dollars' })).toContain('API_MONEY');
  });

  it('requires a base address that ends in /api', () => {
    expect(problemsOf({ API_BASE_URL: 'http://host.example/v1' })).toContain('must end in /api');
  });

  it.each([
    ['API_BASE_URL', 'nonsense'],
    ['VIRUS_SCANNER_URL', 'tcp://scanner'],
    ['MAIL_FROM', 'the shop'],
  ])('names %s when it is %s, which could not be used', (name, value) => {
    const mail = { SMTP_URL: 'smtps://mail.example:465', MAIL_FROM: 'Shop <orders@shop.example>' };
    expect(problemsOf({ ...mail, [name]: value })).toMatch(new RegExp(`^${name}: `));
    expect(problemsOf({ ...mail, VIRUS_SCANNER_URL: 'tcp://scanner:3310' })).toBe('');
  });

  it('requires secrets that several hosts must share', () => {
    const elsewhere = { API_BASE_URL: 'http://host.example/api' };
    expect(problemsOf(elsewhere)).toContain('SESSION_SECRETS: is required');
    expect(problemsOf({ ...elsewhere, SESSION_SECRETS: secret })).toBe('');
    const database = { DATABASE_URL: 'postgres://db.example/shop?sslmode=require' };
    expect(problemsOf(database)).toMatch(/SESSION_SECRETS.*DATA_SECRETS.*API_WEB_SECRETS/s);
  });

  it('requires of each role the secrets that it uses', () => {
    const database = {
      DATABASE_URL: 'postgres://db.example/shop?sslmode=require',
      KYC_API_KEY: 'key',
    };
    expect(problemsOf(database, 'api')).not.toContain('SESSION_SECRETS');
    expect(problemsOf(database, 'api')).toMatch(/DATA_SECRETS.*API_WEB_SECRETS/s);
    expect(problemsOf(database, 'export')).toBe('');
    // Its entries in the record of the desk are sealed.
    expect(problemsOf(database, 'import')).toMatch(/^DATA_SECRETS/);
  });

  it('refuses a short secret', () => {
    expect(problemsOf({ SESSION_SECRETS: 'short' })).toContain('at least 32');
  });

  it('keeps the order of session secrets: the first signs', () => {
    const config = parseConfig({ SESSION_SECRETS: `${secret}1, ${secret}2` });
    expect(config.SESSION_SECRETS).toEqual([`${secret}1`, `${secret}2`]);
  });

  it('accepts lists of the other secrets, and single ones', () => {
    const lists = { API_WEB_SECRETS: `${secret}1,${secret}2`, DATA_SECRETS: `${secret}3` };
    expect(parseConfig(lists)).toMatchObject({
      API_WEB_SECRETS: [`${secret}1`, `${secret}2`],
      DATA_SECRETS: [`${secret}3`],
    });
    const before = { API_WEB_SECRET: `${secret},x`, DATA_SECRET: `${secret}y` };
    expect(parseConfig(before)).toMatchObject({
      API_WEB_SECRETS: [`${secret},x`],
      DATA_SECRETS: [`${secret}y`],
    });
  });

  it.each(['https:', 'proxy', 'database', 'api'] as const)(
    'refuses sandboxes if %s shows that the shop is live, unless allowed',
    (sign) => {
      const live = { ...allSecrets, ...signs[sign] };
      expect(problemsOf(live)).toContain('must not use sandboxes (sms');
      expect(problemsOf({ ...live, ALLOW_SANDBOX: '1' })).toBe('');
      const providers = { SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key', ...gateways };
      expect(problemsOf({ ...https, ...live, ...providers })).toBe('');
    },
  );

  describe('of a live shop', () => {
    const live = { ...allSecrets, ...https, SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key' };

    it('requires https for visitors', () => {
      const proxy = { ...live, ...signs.proxy, PUBLIC_URL: 'http://shop.example' };
      expect(problemsOf(proxy)).toContain('PUBLIC_URL: a live shop needs its public https address');
      expect(problemsOf({ ...proxy, PUBLIC_URL: '' })).toContain('PUBLIC_URL: a live shop');
      for (const role of ['api', 'ticket'] as const) {
        const database = { ...proxy, ...signs.database, PUBLIC_URL: '' };
        expect(problemsOf(database, role)).toContain('PUBLIC_URL: a live shop');
      }
      expect(problemsOf({ ...proxy, ALLOW_SANDBOX: '1' })).toBe('');
    });

    it.each([
      ['API_BASE_URL', 'http://api.example/api', 'https://api.example/api'],
      ['API_BASE_URL', 'http://10.0.0.2/api', 'http://127.0.0.1:4000/api'],
      ['KYC_BASE_URL', 'http://kyc.example', 'https://kyc.example'],
      ['PWNED_PASSWORDS_URL', 'http://pw.example', 'https://pw.example'],
      ['SMS_OTP_BASE_URL', 'http://sms.example', 'http://localhost:9'],
      ['RAZORPAY_BASE_URL', 'http://pay.example', 'http://[::1]:9'],
      ['SABPAISA_REFUND_URL', 'http://pay.example', 'https://pay.example'],
      ['DATABASE_URL', 'postgres://db.example/shop', 'postgres://db.example/shop?sslmode=require'],
      ['DATABASE_URL', 'postgres://10.0.0.2/s?sslmode=prefer', 'postgres://127.0.0.1/shop'],
      ['DATABASE_URL', 'postgres://10.0.0.2/s?sslmode=disable', 'postgres:///shop'],
      ['DATABASE_MIGRATION_URL', 'postgres://db.example/shop', 'postgres://127.0.0.1/shop'],
      [
        'DATABASE_URL',
        'postgres://127.0.0.1,db2.example/s',
        'postgres://db1.example,db2.example:5433/s?sslmode=verify-full',
      ],
      ['EDGE_PURGE_URL', 'http://edge.example/', 'http://127.0.0.1:6082/'],
      ['UPLOADS_URL', 's3://b?endpoint=http://s3.example', 's3://b?endpoint=http://127.0.0.1:9000'],
      ['SMTP_URL', 'smtp://mail.example', 'smtps://mail.example'],
      ['SMTP_URL', 'smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=true'],
      ['SMTP_URL', 'smtps://', 'smtp://localhost:25'],
      [
        'SMTP_URL',
        'smtp://h.example?requireTLS=true&requireTLS=false',
        'smtps://h.example?name=me',
      ],
      ['SMTP_URL', 'smtps://h.example?tls.rejectUnauthorized=false', 'smtps://h.example'],
      ['SMTP_URL', 'smtps://h.example?tls.minVersion=TLSv1', 'smtps://h.example'],
      ['SMTP_URL', 'smtps://h.example?secured=true', 'smtps://h.example'],
      ['SMTP_URL', 'smtp://localhost?service=gmail', 'smtp://localhost'],
      ['SMTP_URL', 'smtp:///?host=mail.example', 'smtp://127.0.0.1'],
      ['DATABASE_URL', 'postgres://u@localhost/s?host=10.0.0.2', 'postgres://u@db/s?host=/run/pg'],
      ['DATABASE_URL', 'postgres://db/s?sslmode=require&sslmode=disable', 'postgres://[::1]/s'],
      ['DATABASE_URL', 'postgres://db/s?sslmode=no-verify', 'postgres://db/s?sslmode=verify-full'],
      [
        'DATABASE_URL',
        'postgres://db/s?uselibpqcompat=true&sslmode=require',
        'postgres://db/s?uselibpqcompat=true&sslmode=verify-full',
      ],
      ['NODE_TLS_REJECT_UNAUTHORIZED', '0', '1'],
      ['NODE_OPTIONS', '--max-old-space-size=200 --tls-min-v1.0', '--max-old-space-size=200'],
      ['VIRUS_SCANNER_URL', 'tcp://scan.example:3310', 'unix:///run/clamd.ctl'],
    ])('requires %s to be encrypted beyond the machine: not %s, but %s', (name, plain, safe) => {
      const rest = { ...live, MAIL_FROM: name === 'SMTP_URL' ? 'Shop <shop@shop.example>' : '' };
      expect(problemsOf({ ...rest, [name]: plain })).toMatch(new RegExp(`^${name}: `));
      expect(problemsOf({ ...rest, [name]: safe })).toBe('');
    });

    it('requires TLS to a read replica, which needs a primary', () => {
      const DATABASE_READ_URL = 'postgres://db2.example/s?sslmode=verify-full';
      const DATABASE_URL = 'postgres://db1.example/s?sslmode=verify-full';
      const all = { ...live, ...allSecrets, DATABASE_URL };
      expect(problemsOf({ ...live, DATABASE_READ_URL })).toMatch(/^DATABASE_READ_URL: needs/m);
      expect(problemsOf({ ...all, DATABASE_READ_URL: 'postgres://db2.example/s' })).toMatch(
        /^DATABASE_READ_URL: must require TLS/,
      );
      expect(problemsOf({ ...all, DATABASE_READ_URL })).toBe('');
    });
  });

  it('requires PUBLIC_URL to be an origin without a path', () => {
    expect(
      parseConfig({ PUBLIC_URL: 'https://Shop.example/', ALLOW_SANDBOX: '1' }).PUBLIC_URL,
    ).toBe('https://shop.example');
    expect(parseConfig({ PUBLIC_URL: 'http://shop.test:8080' }).PUBLIC_URL).toBe(
      'http://shop.test:8080',
    );
    for (const more of ['/shop', '/shop/', '//', '/?a=b', '/#top']) {
      expect(problemsOf({ PUBLIC_URL: `http://shop.example${more}` })).toMatch(
        /^PUBLIC_URL: must be an origin without a path/,
      );
    }
    expect(problemsOf({ PUBLIC_URL: 'http://me:word@shop.example' })).toMatch(/^PUBLIC_URL: /);
  });

  it('refuses a secret that is used twice, and does not print it', () => {
    const twice = { SESSION_SECRETS: secret, API_WEB_SECRETS: secret, DATA_SECRETS: secret };
    expect(problemsOf(twice).split('\n')).toEqual([
      expect.stringMatching(/^SESSION_SECRETS, API_WEB_SECRETS: must not share a secret/),
      expect.stringMatching(/^SESSION_SECRETS, DATA_SECRETS: /),
      expect.stringMatching(/^API_WEB_SECRETS, DATA_SECRETS: /),
    ]);
    expect(problemsOf(twice)).not.toContain(secret);
    const older = { API_WEB_SECRETS: `${webSecret},${secret}`, DATA_SECRET: secret };
    expect(problemsOf(older)).toMatch(/^API_WEB_SECRETS, DATA_SECRETS: /);
    expect(problemsOf({ API_WEB_SECRET: secret, API_KYC_KEY: secret })).toMatch(/API_KYC_KEY/);
    const webhook = { ...razorpay, RAZORPAY_WEBHOOK_SECRET: razorpay.RAZORPAY_KEY_SECRET };
    expect(problemsOf(webhook)).toMatch(/^RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET: /);
    for (const token of ['METRICS_TOKEN', 'EDGE_PURGE_TOKEN']) {
      expect(problemsOf({ SESSION_SECRETS: secret, [token]: secret })).toMatch(token);
    }
    expect(problemsOf(allSecrets)).toBe('');
  });

  it('validates the database with the PG variables, like its driver', () => {
    const live = { ...allSecrets, ...https, SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key' };
    const local = { ...live, DATABASE_URL: 'postgres:///shop' };
    vi.stubEnv('PGHOST', 'db.example');
    expect(problemsOf(local)).toMatch(/^DATABASE_URL: must require TLS/);
    vi.stubEnv('PGSSLMODE', 'verify-full');
    expect(problemsOf(local)).toBe('');
    vi.stubEnv('PGSSLMODE', 'no-verify');
    expect(problemsOf(local)).toMatch(/^DATABASE_URL: /);
  });

  it('refuses test hosts and test keys of gateways', () => {
    const live = { ...signs['https:'], ...gateways, SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key' };
    expect(problemsOf(live)).toBe('');
    const tests = {
      RAZORPAY_KEY_ID: 'rzp_test_abc',
      SABPAISA_INIT_URL: 'https://stage-securepay.sabpaisa.in/SabPaisa/sabPaisaInit?v=1',
      SABPAISA_REFUND_URL: 'https://gateway.staging.sabpaisa.in/refund',
    };
    for (const [name, value] of Object.entries(tests)) {
      expect(problemsOf({ ...live, [name]: value })).toMatch(
        new RegExp(`^${name}: .*no real money is paid$`),
      );
      expect(problemsOf({ ...live, [name]: value, ALLOW_SANDBOX: '1' })).toBe('');
    }
  });

  it('switches a gateway without keys off in a live shop, and simulates it elsewhere', () => {
    const live = { ...signs['https:'], SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key' };
    expect(parseConfig({ ...live, ...razorpay })).toMatchObject({
      gateways: ['razorpay'],
      sandboxes: [],
    });
    expect(parseConfig(live)).toMatchObject({ gateways: [], sandboxes: [], DEMO_SHOP: false });
    expect(parseConfig({ ...live, ALLOW_SANDBOX: '1' }).gateways).toEqual(['razorpay', 'sabpaisa']);
    expect(parseConfig(razorpay)).toMatchObject({
      gateways: ['razorpay', 'sabpaisa'],
      sandboxes: ['sms', 'kyc', 'sabpaisa'],
    });
  });

  it('allows sandboxes in a demo on every network, and with an upstream on the same machine', () => {
    expect(problemsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.7:3000' })).toBe('');

    expect(problemsOf({ ...allSecrets, API_BASE_URL: 'http://127.0.0.1:4000/api' })).toBe('');
  });

  it('checks only the providers of each role', () => {
    const database = {
      ...signs.database,
      DATA_SECRETS: dataSecret,
      API_WEB_SECRETS: webSecret,
      ...https,
    };
    expect(problemsOf({ ...database, ...gateways }, 'api')).toContain(
      'must not use sandboxes (kyc): set KYC_API_KEY, or',
    );
    const api = parseConfig({ ...database, ...gateways, KYC_API_KEY: 'key' }, 'api');
    expect(api).toMatchObject({ sandboxes: [], DEMO_SHOP: false });
    const web = parseConfig({ SMS_OTP_API_KEY: 'key' }, 'web');
    expect(web.sandboxes).toEqual([]);
    expect(parseConfig(signs.database, 'export').sandboxes).toEqual([]);
  });

  it('does not load the demo accounts into a live shop, unless allowed', () => {
    const real = { SMS_OTP_API_KEY: 'key', KYC_API_KEY: 'key', ...gateways };
    expect(parseConfig(real).DEMO_SHOP).toBe(false);
    expect(parseConfig({ ...real, DEMO_SHOP: '1' }).DEMO_SHOP).toBe(true);
    expect(parseConfig({ DEMO_SHOP: '0' }).DEMO_SHOP).toBe(false);
    expect(parseConfig({ KYC_API_KEY: 'key' }).DEMO_SHOP).toBe(false);
    for (const sign of [https, { ...https, ...signs.proxy }]) {
      expect(problemsOf({ ...real, ...sign, DEMO_SHOP: '1' })).toMatch(/^DEMO_SHOP: a live shop/);
      const demonstration = { ...real, ...sign, DEMO_SHOP: '1', ALLOW_SANDBOX: '1' };
      expect(parseConfig(demonstration).DEMO_SHOP).toBe(true);
    }
    const shown = { ...signs.proxy, ALLOW_SANDBOX: '1' };
    expect(parseConfig(shown).DEMO_SHOP).toBe(false);
  });

  it('requires all credentials of a gateway or none', () => {
    expect(parseConfig(razorpay).sandboxes).toEqual(['sms', 'kyc', 'sabpaisa']);
    const half = { ...gateways, RAZORPAY_WEBHOOK_SECRET: '', SABPAISA_AUTH_IV: '' };
    for (const role of ['shop', 'api'] as const) {
      expect(problemsOf(half, role).split('\n')).toEqual([
        'RAZORPAY_WEBHOOK_SECRET: is required with the other settings of razorpay',
        'SABPAISA_AUTH_IV: is required with the other settings of sabpaisa',
      ]);
    }
    for (const role of ['web', 'import'] as const) expect(problemsOf(half, role)).toBe('');
    expect(problemsOf({ SABPAISA_SCHEME: 'ecb' })).toContain('SABPAISA_SCHEME');
  });

  it('leaves identity checks to a foreign upstream', () => {
    const config = parseConfig({
      API_BASE_URL: 'http://host.example/api',
      SESSION_SECRETS: secret,
      SMS_OTP_API_KEY: 'key',
    });
    expect(config.sandboxes).toEqual([]);
  });
});
