/** The HTTP routes of `distributor/generateOtp`, `submitOtp` and `pancardVerification`. */

import { GenerateOtpRequest, PanRequest, SubmitOtpRequest } from '@contract/account';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { registrationOf } from '../../http/headers';
import { clientOf, requireTrustedWeb } from '../../http/limits';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { kycService } from './kyc.service';

/** The provider's word for success. The specification requires it in these responses. */
const status = 'success';

export function kycRoutes({ db, now, accounts }: ApiContext) {
  const service = kycService(db, accounts);
  const caller = (c: Context) => ({
    client: clientOf(c, accounts.webSecrets),
    registration: registrationOf(c),
  });
  return new Hono()
    .post('/distributor/generateOtp', async (c) => {
      const { aadhar_no, key } = readForm(GenerateOtpRequest, await body(c));
      const sent = await service.sendOtp(aadhar_no, key, caller(c), now());
      if (!sent.ok) return refusalResponse(c, sent);
      return success(c, null, { status, request_id: sent.requestId });
    })
    .post('/distributor/submitOtp', async (c) => {
      const { aadhar_no, otp, otpId } = readForm(SubmitOtpRequest, await body(c));
      const request = { aadhaar: aadhar_no, otp, requestId: otpId };
      const holder = await service.submitOtp(request, caller(c), now());
      if (!holder.ok) return refusalResponse(c, holder);
      return success(c, { dob: holder.dob, full_name: holder.fullName }, { status });
    })
    .post('/distributor/pancardVerification', async (c) => {
      // Each call costs money and reveals a name. Its request contains no key, unlike that of
      // `generateOtp`, so only a trusted web may call it.
      requireTrustedWeb(c, accounts.webSecrets);
      const { pan_no } = readForm(PanRequest, await body(c));
      const holder = await service.verifyPan(pan_no, caller(c), now());
      if (!holder.ok) return refusalResponse(c, holder);
      return success(c, { full_name: holder.fullName }, { status });
    });
}
