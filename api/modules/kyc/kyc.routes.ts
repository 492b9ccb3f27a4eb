/** `distributor/generateOtp`, `submitOtp` and `pancardVerification` over HTTP. */

import {
  GenerateOtpRequest,
  PanRequest,
  REGISTRATION_HEADER,
  SubmitOtpRequest,
} from '@contract/account';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { clientOf, requireOurWeb } from '../../http/limits';
import { body } from '../../http/request';
import { success } from '../../http/respond';
import { kycService } from './kyc.service';

/** As the provider itself says it. */
const status = 'success';

/** The registration that a call belongs to; empty when the caller does not say. */
export const registrationOf = (c: Context): string =>
  (c.req.header(REGISTRATION_HEADER) ?? '').slice(0, 200);

export function kycRoutes({ db, now, accounts }: ApiContext) {
  const service = kycService(db, accounts);
  const caller = (c: Context) => ({
    client: clientOf(c, accounts.webSecret),
    registration: registrationOf(c),
  });
  return new Hono()
    .post('/distributor/generateOtp', async (c) => {
      const { aadhar_no, key } = readForm(GenerateOtpRequest, await body(c));
      const request_id = await service.sendOtp(aadhar_no, key, caller(c), now());
      return success(c, null, { status, request_id });
    })
    .post('/distributor/submitOtp', async (c) => {
      const { aadhar_no, otp, otpId } = readForm(SubmitOtpRequest, await body(c));
      const request = { aadhaar: aadhar_no, otp, requestId: otpId };
      const { dob, fullName } = await service.submitOtp(request, caller(c), now());
      return success(c, { dob, full_name: fullName }, { status });
    })
    .post('/distributor/pancardVerification', async (c) => {
      // It costs money and tells a name, and the contract has no key for it.
      requireOurWeb(c, accounts.webSecret);
      const { pan_no } = readForm(PanRequest, await body(c));
      const full_name = await service.verifyPan(pan_no, caller(c), now());
      return success(c, { full_name }, { status });
    });
}
