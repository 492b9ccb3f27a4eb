/** Reports unencrypted connections, which a live shop refuses: OWASP ASVS 5.0, V12.2 and V12.3. */
import { databaseProblem } from './database-transport';
import type { Settings } from './environment';
import { hostOf, isLoopback } from './loopback';

const ADDRESSES = [
  'API_BASE_URL',
  'EDGE_PURGE_URL',
  'PWNED_PASSWORDS_URL',
  'SMS_OTP_BASE_URL',
  'KYC_BASE_URL',
  'RAZORPAY_BASE_URL',
  'SABPAISA_INIT_URL',
  'SABPAISA_ENQUIRY_URL',
  'SABPAISA_REFUND_URL',
] as const;

/** Parameters of nodemailer's connection URLs that neither redirect a connection nor weaken it. */
const SAFE_SMTP_PARAMETERS = ['requireTLS', 'name', 'tls.servername'];

/** Options of Node.js that allow TLS versions before 1.2, or write TLS keys into a file. */
const UNSAFE_NODE_OPTIONS = /--(?:tls-min-v1\.[01]|tls-max-v1\.[01]|tls-keylog)\b/;

/**
 * Reports settings by which data would leave the machine unencrypted, or reach a server whose
 * certificate is not checked.
 * @param needsPublicUrl whether the role serves visitors or sends them links
 * @returns a line for each setting
 */
export function plainTransports(settings: Settings, needsPublicUrl: boolean): string[] {
  const { PUBLIC_URL, UPLOADS_URL, SMTP_URL, VIRUS_SCANNER_URL } = settings;
  const plain = ADDRESSES.filter((name) => isPlain(settings[name], 'http:'));
  return [
    ...uncheckedCertificates(settings),
    ...(needsPublicUrl && !PUBLIC_URL?.startsWith('https:')
      ? ['PUBLIC_URL: a live shop needs its public https address']
      : []),
    ...plain.map((name) => `${name}: must be an https address, or one of this machine`),
    ...(['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATABASE_READ_URL'] as const).flatMap(
      (name) => {
        const problem = settings[name] && databaseProblem(settings[name]);
        return problem ? [`${name}: ${problem}`] : [];
      },
    ),
    ...(isPlain(endpointOf(UPLOADS_URL), 'http:')
      ? ['UPLOADS_URL: its endpoint must be an https address']
      : []),
    ...(SMTP_URL ? smtpProblems(new URL(SMTP_URL)) : []),
    ...(isPlain(VIRUS_SCANNER_URL, 'tcp:')
      ? ['VIRUS_SCANNER_URL: the scanner must run on this machine: documents are sent unencrypted']
      : []),
  ];
}

function uncheckedCertificates(settings: Settings): string[] {
  const { NODE_TLS_REJECT_UNAUTHORIZED, NODE_OPTIONS = '' } = settings;
  return [
    ...(NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED: 0 accepts every certificate; name your own authority in NODE_EXTRA_CA_CERTS instead',
        ]
      : []),
    ...(UNSAFE_NODE_OPTIONS.test(NODE_OPTIONS)
      ? ['NODE_OPTIONS: must not allow TLS before 1.2 or log TLS keys']
      : []),
  ];
}

/**
 * Allows only known parameters. nodemailer turns every parameter of the address into an option, and
 * some send mail elsewhere (`host`, `service`, `proxy`) or switch TLS off (`secured`,
 * `tls.rejectUnauthorized`).
 */
function smtpProblems({ protocol, hostname, searchParams }: URL): string[] {
  const unsafe = [...searchParams.keys()].filter((name) => !SAFE_SMTP_PARAMETERS.includes(name));
  if (unsafe.length > 0) {
    return [
      `SMTP_URL: remove ${unsafe.join(', ')}; the only parameters allowed are ${SAFE_SMTP_PARAMETERS.join(', ')}`,
    ];
  }
  if (isLoopback(hostname)) return [];
  if (!hostname) return ['SMTP_URL: must name the mail server'];
  const requireTls = searchParams.getAll('requireTLS');
  const hasTls = protocol === 'smtps:' || (requireTls.length === 1 && requireTls[0] === 'true');
  return hasTls ? [] : ['SMTP_URL: must begin with smtps://, or require TLS with ?requireTLS=true'];
}

const isPlain = (url: string | undefined, protocol: string): boolean =>
  url !== undefined && new URL(url).protocol === protocol && !isLoopback(hostOf(url));

const endpointOf = (url: string | undefined): string | undefined =>
  (url && URL.canParse(url) && new URL(url).searchParams.get('endpoint')) || undefined;
