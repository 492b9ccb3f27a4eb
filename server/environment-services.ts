/**
 * The services that environment variables configure. The desk shows their names and states only.
 */
import { existsSync } from 'node:fs';
import type { OpeningService } from '@contract/desk/opening';
import { type Config, config } from '@kernel/config/config';
import { secretsFile } from './secrets';

type Variable = keyof Config & string;
type State = OpeningService['state'];

/** The state of each service, with the names of its variables, never their values. */
export function environmentServices(): OpeningService[] {
  const { PUBLIC_URL, sandboxes, gateways } = config();
  const isSet = (name: Variable) => config()[name] !== undefined;
  const service = (name: string, variables: Variable[], other: State) => ({
    name,
    variables,
    state: variables.every(isSet) ? ('set' as const) : other,
    is_required: name === 'sms' || name === 'identity',
  });
  const gateway = (name: (typeof gateways)[number], variables: Variable[]) => {
    const isSandbox = sandboxes.includes(name);
    return {
      ...service(name, variables, 'missing'),
      ...(isSandbox ? { state: 'sandbox' as const } : {}),
    };
  };
  const address = service('address', ['PUBLIC_URL'], 'missing');
  return [
    { ...address, state: PUBLIC_URL?.startsWith('https:') ? 'set' : 'missing' },
    service('database', ['DATABASE_URL'], 'local'),
    {
      name: 'secrets',
      variables: ['DATA_SECRETS', 'API_WEB_SECRETS', 'SESSION_SECRETS'],
      is_required: false,
      state: existsSync(secretsFile()) ? 'local' : 'set',
    },
    service('sms', ['SMS_OTP_API_KEY'], 'sandbox'),
    service('identity', ['KYC_API_KEY'], 'sandbox'),
    gateway('razorpay', ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET']),
    gateway('sabpaisa', [
      'SABPAISA_CLIENT_CODE',
      'SABPAISA_USERNAME',
      'SABPAISA_PASSWORD',
      'SABPAISA_AUTH_KEY',
      'SABPAISA_AUTH_IV',
    ]),
    service('mail', ['SMTP_URL', 'MAIL_FROM'], 'missing'),
  ];
}
