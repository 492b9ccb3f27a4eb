import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { OtpStep } from '~/features/registration/otp/otp-step';
import { registration } from '~/features/registration/registration.server';
import { stepMeta } from '~/features/registration/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';
import { actOnStep, loadStep } from '~/platform/forms/multi-step/multi-step-form.server';

export const headers = formHeaders;

export const meta = stepMeta('otp');

export const loader = (args: LoaderFunctionArgs) => loadStep(registration, 'otp', args);

export const action = (args: ActionFunctionArgs) => actOnStep(registration, 'otp', args);

export default OtpStep;
