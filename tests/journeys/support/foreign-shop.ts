import { afterAll, beforeAll } from 'vitest';
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
  /** What the catalogue has besides its own. */
  more?: MoreCatalogue;
}

/** A web on a catalogue elsewhere; both run while the tests around do. */
export function foreignShop({ env, more }: Options = {}) {
  let upstream: ForeignCatalogue | undefined;
  let shop: RunningShop | undefined;
  beforeAll(async () => {
    upstream = await startForeignCatalogue(more);
    const own = {
      API_BASE_URL: upstream.baseUrl,
      SESSION_SECRETS: secret,
      API_WEB_SECRET: secret,
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
