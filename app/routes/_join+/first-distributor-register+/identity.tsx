import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { identityStep } from '~/features/registration/identity/identity.server';
import { IdentityStep } from '~/features/registration/identity/identity-step';
import { actOnStep, loadStep } from '~/features/registration/step/step-action.server';
import { stepMeta } from '~/features/registration/step/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('identity');

export const loader = (args: LoaderFunctionArgs) => loadStep(identityStep, args);

export const action = (args: ActionFunctionArgs) => actOnStep(identityStep, args);

export default IdentityStep;
