import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { otpStep } from '~/features/registration/otp/otp.server';
import { OtpStep } from '~/features/registration/otp/otp-step';
import { actOnStep, loadStep } from '~/features/registration/step/step-action.server';
import { stepMeta } from '~/features/registration/step/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('otp');

export const loader = (args: LoaderFunctionArgs) => loadStep(otpStep, args);

export const action = (args: ActionFunctionArgs) => actOnStep(otpStep, args);

export default OtpStep;
