import { afterAll, beforeAll } from 'vitest';
import { type ForeignBuying, startForeignBuying } from './foreign-buying';
import {
  type ForeignCatalogue,
  type MoreCatalogue,
  startForeignCatalogue,
} from './foreign-catalogue';
import { type RunningShop, startShop } from './server';

const secret = 'a-secret-of-the-test-for-cookies-only';

interface Options {
  /** Configuration beyond the upstream and the secrets. */
  env?: Record<string, string>;
  /** Additions to the catalogue. */
  more?: MoreCatalogue;
}

/** A web with a foreign catalogue; both run during the surrounding tests. */
export function foreignShop({ env, more }: Options = {}) {
  let upstream: ForeignCatalogue | undefined;
  let shop: RunningShop | undefined;
  beforeAll(async () => {
    upstream = await startForeignCatalogue(more);
    const own = {
      API_BASE_URL: upstream.baseUrl,
      SESSION_SECRETS: secret,
      API_WEB_SECRET: `web-${secret}`,
    };
    shop = await startShop({ args: ['web'], env: { ...own, ...env } });
  });
  afterAll(async () => {
    await shop?.stop();
    await upstream?.stop();
  });
  return {
    get upstream(): ForeignCatalogue {
      if (!upstream) throw new Error('The catalogue has not started.');
      return upstream;
    },
    get shop(): RunningShop {
      if (!shop) throw new Error('The shop has not started.');
      return shop;
    },
  };
}

/** The web's key at Razorpay if the upstream sends none. */
export const KEY_OF_THE_WEB = 'rzp_of_the_web';

/** A web with a foreign upstream that sells, with its gateways, and optionally a back-office. */
export function foreignSeller({ hasOffice = false } = {}) {
  let upstream: ForeignBuying | undefined;
  let shop: RunningShop | undefined;
  beforeAll(async () => {
    upstream = await startForeignBuying({ hasOffice });
    const env = {
      API_BASE_URL: upstream.baseUrl,
      SESSION_SECRETS: secret,
      API_WEB_SECRET: `web-${secret}`,
      RAZORPAY_BASE_URL: upstream.gateways.url,
      RAZORPAY_KEY_ID: KEY_OF_THE_WEB,
      SABPAISA_INIT_URL: upstream.gateways.sabpaisaUrl,
    };
    shop = await startShop({ args: ['web'], env });
  });
  afterAll(async () => {
    await shop?.stop();
    await upstream?.stop();
  });
  return {
    get upstream(): ForeignBuying {
      if (!upstream) throw new Error('The upstream has not started.');
      return upstream;
    },
    get shop(): RunningShop {
      if (!shop) throw new Error('The shop has not started.');
      return shop;
    },
  };
}
