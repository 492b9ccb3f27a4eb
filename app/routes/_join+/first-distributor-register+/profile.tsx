import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ProfileStep } from '~/features/registration/profile/profile-step';
import { registration } from '~/features/registration/registration.server';
import { stepMeta } from '~/features/registration/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';
import { actOnStep, loadStep } from '~/platform/forms/multi-step/multi-step-form.server';

export const headers = formHeaders;

export const meta = stepMeta('profile');

export const loader = (args: LoaderFunctionArgs) => loadStep(registration, 'profile', args);

export const action = (args: ActionFunctionArgs) => actOnStep(registration, 'profile', args);

export default ProfileStep;
