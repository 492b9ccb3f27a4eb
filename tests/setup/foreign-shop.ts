import { type Config, completeConfig } from '@kernel/config/config';
import { type ForeignBuying, startForeignBuying } from '../journeys/support/foreign-buying';
import { TEST_SESSION_SECRET } from './upstream';

/** Starts an upstream that has the listed calls alone, with gateways, and points the web at it. */
export async function openForeignShop(settings: Partial<Config> = {}): Promise<ForeignBuying> {
  const foreign = await startForeignBuying();
  completeConfig({
    API_BASE_URL: foreign.baseUrl,
    API_TIMEOUT_MS: 60_000,
    SESSION_SECRETS: [TEST_SESSION_SECRET],
    LOG_LEVEL: 'silent',
    RAZORPAY_BASE_URL: foreign.gateways.url,
    SABPAISA_INIT_URL: foreign.gateways.sabpaisaUrl,
    ...settings,
  });
  return foreign;
}
