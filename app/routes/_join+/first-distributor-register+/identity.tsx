import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { IdentityStep } from '~/features/registration/identity/identity-step';
import { registration } from '~/features/registration/registration.server';
import { stepMeta } from '~/features/registration/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';
import { actOnStep, loadStep } from '~/platform/forms/multi-step/multi-step-form.server';

export const headers = formHeaders;

export const meta = stepMeta('identity');

export const loader = (args: LoaderFunctionArgs) => loadStep(registration, 'identity', args);

export const action = (args: ActionFunctionArgs) => actOnStep(registration, 'identity', args);

export default IdentityStep;
