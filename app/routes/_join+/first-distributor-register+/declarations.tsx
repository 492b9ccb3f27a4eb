import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { DeclarationsStep } from '~/features/registration/declarations/declarations-step';
import { registration } from '~/features/registration/registration.server';
import { stepMeta } from '~/features/registration/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';
import { actOnStep, loadStep } from '~/platform/forms/multi-step/multi-step-form.server';

export const headers = formHeaders;

export const meta = stepMeta('declarations');

export const loader = (args: LoaderFunctionArgs) => loadStep(registration, 'declarations', args);

export const action = (args: ActionFunctionArgs) => actOnStep(registration, 'declarations', args);

export default DeclarationsStep;
