import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { profileStep } from '~/features/registration/profile/profile.server';
import { ProfileStep } from '~/features/registration/profile/profile-step';
import { actOnStep, loadStep } from '~/features/registration/step/step-action.server';
import { stepMeta } from '~/features/registration/step/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('profile');

export const loader = (args: LoaderFunctionArgs) => loadStep(profileStep, args);

export const action = (args: ActionFunctionArgs) => actOnStep(profileStep, args);

export default ProfileStep;
