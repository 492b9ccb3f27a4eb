/** The api, the providers' sandboxes and a file store, for tests of the registration. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig } from '@kernel/config/config';
import type { FileStore } from '@kernel/file-store';
import { createAttemptLimits } from '@kernel/limits/attempt-limits';
import { Hono } from 'hono';
import { afterAll, beforeAll } from 'vitest';
import { attemptLimits } from '~/platform/rate-limit.server';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { createKycSandbox } from '../../../../api/providers/kyc/sandbox';
import { createSmsSandbox } from '../../../../api/providers/sms/sandbox';
import { createFileStore } from '../../../../api/providers/storage/file-store';
import { testAccountServices } from '../../../setup/accounts';
import { type Loopback, serveOnLoopback } from '../../../setup/loopback';
import { type TestUpstream, testUpstream } from '../../../setup/upstream';
import { Visitor } from './visitor';

interface World {
  upstream: TestUpstream;
  /** The folder of staged and members' files. */
  readonly folder: string;
  readonly stagedFiles: FileStore;
  /** The sandboxes of the providers. Tests may stop them. */
  readonly sms: Loopback;
  readonly kyc: Loopback;
  /** The paths that were requested from the identity provider, in order. */
  readonly kycCalls: string[];
  visitor(): Visitor;
}

const now = () => new Date();

/** Starts everything before the tests of a file. The api has the demo accounts as members. */
export function registrationWorld(): World {
  let folder = '';
  let stagedFiles: FileStore | undefined;
  let sms: Loopback | undefined;
  let kyc: Loopback | undefined;
  const kycCalls: string[] = [];
  let looks = 0;

  const countedKyc = () =>
    new Hono()
      .use(async (c, next) => {
        kycCalls.push(c.req.path);
        await next();
      })
      .route('/', createKycSandbox());

  const upstream = testUpstream(
    (api) => loadDemoAccounts(api.db, api.context.accounts.vault, now()),
    async () => {
      folder = await mkdtemp(join(tmpdir(), 'shop-registration-'));
      kyc = await serveOnLoopback(countedKyc());
      const accounts = testAccountServices({ folder, now, kycUrl: kyc.url });
      // The clock of the limits advances two hours at each reading: all tests use the same people
      // of the sandbox, and must not reach the limits.
      return {
        now,
        accounts: { ...accounts, limits: createAttemptLimits(() => ++looks * 7_200_000) },
      };
    },
  );
  beforeAll(async () => {
    sms = await serveOnLoopback(createSmsSandbox());
    completeConfig({
      SMS_OTP_BASE_URL: sms.url,
      SMS_OTP_API_KEY: 'sandbox',
      sandboxes: ['sms', 'kyc'],
      DEMO_SHOP: true,
    });
    stagedFiles = createFileStore({ dir: join(folder, 'staged'), key: Buffer.alloc(32, 1) });
  });
  afterAll(async () => {
    await Promise.all([sms?.close(), kyc?.close()]);
    await rm(folder, { recursive: true, force: true });
  });

  const started = <Part>(part: Part | undefined): Part => {
    if (!part) throw new Error('The world has not been started.');
    return part;
  };
  return {
    upstream,
    kycCalls,
    get folder() {
      return folder;
    },
    get stagedFiles() {
      return started(stagedFiles);
    },
    get sms() {
      return started(sms);
    },
    get kyc() {
      return started(kyc);
    },
    visitor: () => new Visitor(started(stagedFiles)),
  };
}

let phones = 0;

/** A mobile number that no other test uses. */
export const freshPhone = (): string => `98${String(10_000_001 + ++phones * 10).slice(-8)}`;

/** Resets the limit, so that the next code for a number can be sent immediately. */
export const forgetSends = (phone: string): Promise<void> =>
  attemptLimits.otpSendPerPhone.reset(phone);
