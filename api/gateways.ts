/** The payment gateways, live or as sandboxes. Callers see no difference. */
import type { Config } from '@kernel/config/config';
import type { SandboxKeys } from './providers/gateway-sandbox/keys';
import { createRazorpay, type Razorpay } from './providers/razorpay/client';
import { createSabpaisa, type Sabpaisa } from './providers/sabpaisa/client';

/** A gateway is null if it is switched off, because it has neither credentials nor a sandbox. */
export interface PaymentGateways {
  razorpay: Razorpay | null;
  sabpaisa: Sabpaisa | null;
}

type GatewaySettings = Pick<Config, 'gateways'> &
  Pick<Config, Extract<keyof Config, `RAZORPAY_${string}`>> &
  Pick<Config, Extract<keyof Config, `SABPAISA_${string}`>>;

interface Sandbox {
  /** The address at which this program reaches the sandboxes: `http://127.0.0.1:…`. */
  url: string;
  keys: SandboxKeys;
}

const TIMEOUT_MS = 10_000;
/** The sandboxes' path on the shop's origin, for browsers. */
const SANDBOX_PATH = '/sandbox';

/**
 * Creates the clients: live clients if the settings have credentials, otherwise clients of the sandbox.
 * @param sandbox null if no gateway needs a sandbox
 * @throws {RangeError} if SabPaisa's keys do not fit its scheme, or if a needed sandbox is missing
 */
export function paymentGateways(
  settings: GatewaySettings,
  sandbox: Sandbox | null,
): PaymentGateways {
  const isOn = (gateway: keyof PaymentGateways) => settings.gateways.includes(gateway);
  const timeoutMs = TIMEOUT_MS;
  return {
    razorpay: isOn('razorpay')
      ? createRazorpay({ ...razorpaySettings(settings, sandbox), timeoutMs })
      : null,
    sabpaisa: isOn('sabpaisa')
      ? createSabpaisa({ ...sabpaisaSettings(settings, sandbox), timeoutMs })
      : null,
  };
}

function requireSandbox(sandbox: Sandbox | null): Sandbox {
  if (!sandbox) throw new RangeError('A gateway without credentials needs its sandbox.');
  return sandbox;
}

function razorpaySettings(settings: GatewaySettings, sandbox: Sandbox | null) {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET = '', RAZORPAY_WEBHOOK_SECRET = '' } = settings;
  if (!RAZORPAY_KEY_ID) {
    const { url, keys } = requireSandbox(sandbox);
    const browserUrl = `${SANDBOX_PATH}/razorpay`;
    return { ...keys.razorpay, baseUrl: `${url}${browserUrl}`, browserUrl };
  }
  return {
    baseUrl: settings.RAZORPAY_BASE_URL,
    keyId: RAZORPAY_KEY_ID,
    keySecret: RAZORPAY_KEY_SECRET,
    webhookSecret: RAZORPAY_WEBHOOK_SECRET,
  };
}

function sabpaisaSettings(settings: GatewaySettings, sandbox: Sandbox | null) {
  if (!settings.SABPAISA_CLIENT_CODE) {
    const { url, keys } = requireSandbox(sandbox);
    const path = `${SANDBOX_PATH}/sabpaisa`;
    return {
      ...keys.sabpaisa,
      initUrl: `${path}/SabPaisa/sabPaisaInit?v=1`,
      enquiryUrl: `${url}${path}/SPTxtnEnquiry/getTxnStatusByClientxnId`,
      refundUrl: `${url}${path}/sabpaisa/refund`,
    };
  }
  return {
    initUrl: settings.SABPAISA_INIT_URL,
    enquiryUrl: settings.SABPAISA_ENQUIRY_URL,
    refundUrl: settings.SABPAISA_REFUND_URL,
    clientCode: settings.SABPAISA_CLIENT_CODE,
    username: settings.SABPAISA_USERNAME ?? '',
    password: settings.SABPAISA_PASSWORD ?? '',
    authKey: settings.SABPAISA_AUTH_KEY ?? '',
    authIv: settings.SABPAISA_AUTH_IV ?? '',
    scheme: settings.SABPAISA_SCHEME,
  };
}
