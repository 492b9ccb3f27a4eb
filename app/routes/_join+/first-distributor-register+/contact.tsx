import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ContactStep } from '~/features/registration/contact/contact-step';
import { registration } from '~/features/registration/registration.server';
import { stepMeta } from '~/features/registration/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';
import { actOnStep, loadStep } from '~/platform/forms/multi-step/multi-step-form.server';

export const headers = formHeaders;

export const meta = stepMeta('contact');

export const loader = (args: LoaderFunctionArgs) => loadStep(registration, 'contact', args);

export const action = (args: ActionFunctionArgs) => actOnStep(registration, 'contact', args);

export default ContactStep;
