/** The registration with another upstream, which has only the specified calls. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig } from '@kernel/config/config';
import { expect, it, onTestFinished } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { readSignedIn } from '~/platform/session/session.server';
import { clearReads } from '~/platform/upstream/read.server';
import { createFileStore } from '../../../../api/providers/storage/file-store';
import { startForeignRegistration } from '../../../journeys/support/foreign-registration';
import { requireSpecified } from '../../../journeys/support/specified-registration';
import { TEST_SESSION_SECRET } from '../../../setup/upstream';
import { aadhaarFields, asha, bankTexts, picture, profileFiles, profileTexts } from './people';
import { Visitor } from './visitor';

it('the registration succeeds, and every call is as the specification says', async () => {
  const foreign = await startForeignRegistration();
  const folder = await mkdtemp(join(tmpdir(), 'shop-foreign-registration-'));
  onTestFinished(async () => {
    await foreign.stop();
    await rm(folder, { recursive: true, force: true });
  });
  completeConfig({
    API_BASE_URL: foreign.baseUrl,
    API_TIMEOUT_MS: 60_000,
    API_KYC_KEY: 'the-fixed-key',
    SMS_OTP_BASE_URL: foreign.smsUrl,
    SMS_OTP_API_KEY: 'sms-key',
    SESSION_SECRETS: [TEST_SESSION_SECRET],
  });
  clearReads();
  const visitor = new Visitor(createFileStore({ dir: folder, key: Buffer.alloc(32, 1) }));
  const press = async (...request: Parameters<Visitor['post']>) => {
    const { status, shown } = await visitor.post(...request);
    expect([request[0], status, shown.problems]).toEqual([request[0], 303, null]);
  };
  await press('contact', 'send-otp', { name: asha.name, phone: '98765 43211' });
  await press('otp', 'verify-otp', { otp: '444555' });
  const signature = picture('signature.png');
  await press('declarations', 'next', { declarations: [...DECLARATIONS], signature });
  await press('identity', 'send-aadhaar-otp', aadhaarFields(asha.aadhaar));
  await press('identity', 'verify-aadhaar-otp', { aadhar_otp: '654321' });
  await press('identity', 'verify-pan', { pan_no: asha.pan });
  await press('identity', 'next');
  const person = { ...profileTexts(asha), ref_code: 'AUNT', ...profileFiles() };
  await press('profile', 'next', person);
  const refused = await visitor.post('bank', 'submit', bankTexts(asha));
  expect(refused.shown.problems).toMatchObject({
    title: 'Registration Failed!',
    lines: [{ message: 'No such sponsor here' }],
  });
  await press('profile', 'next', { ref_code: 'UNCLE' });
  await press('bank', 'submit');
  expect(await readSignedIn(visitor.request('/'))).toMatchObject({ name: 'Asha Verma' });
  requireSpecified(foreign, { nominee: 'Sita Verma', type: 'image/png' });
});
