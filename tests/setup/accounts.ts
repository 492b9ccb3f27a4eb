/** The account services for tests: real secrets, files in a folder, KYC wherever the test says. */
import { join } from 'node:path';
import { type AccountServices, createAccountServices } from '../../api/accounts';
import { createVault } from '../../api/crypto';
import { createKycClient } from '../../api/providers/kyc/client';
import { createFileStore } from '../../api/providers/storage/file-store';

/** Shared by the web and the api: signs phone vouchers and visitors' aliases. */
export const TEST_WEB_SECRET = 'a-web-secret-for-tests-0123456789';
/** What `distributor/generateOtp` wants. */
export const TEST_KYC_KEY = 'fixed-key-for-tests';

interface TestAccountsOptions {
  /** A folder for the files of members, */
  folder: string;
  /** or a bucket. */
  bucket?: string;
  now(): Date;
  /** Address of the KYC sandbox; without it nothing answers there. */
  kycUrl?: string;
}

export function testAccountServices(options: TestAccountsOptions): AccountServices {
  const { folder, bucket, now, kycUrl = 'http://127.0.0.1:9' } = options;
  return createAccountServices({
    vault: createVault(['a-data-secret-for-tests-0123456789-0123456789']),
    webSecrets: [TEST_WEB_SECRET],
    kycKeys: [TEST_KYC_KEY],
    kyc: createKycClient({ baseUrl: kycUrl, key: 'provider-key', timeoutMs: 30_000 }),
    files: createFileStore({
      dir: join(folder, 'members'),
      url: bucket,
      key: Buffer.alloc(32, 7),
    }),
    shop: { name: 'Neemgaon', url: 'https://shop.test', languages: ['en', 'hi'] },
    now,
  });
}
