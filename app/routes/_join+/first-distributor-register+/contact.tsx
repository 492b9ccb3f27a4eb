import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { contactStep, loadContact } from '~/features/registration/contact/contact.server';
import { ContactStep } from '~/features/registration/contact/contact-step';
import { actOnStep } from '~/features/registration/step/step-action.server';
import { stepMeta } from '~/features/registration/step/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('contact');

export const loader = (args: LoaderFunctionArgs) => loadContact(args);

export const action = (args: ActionFunctionArgs) => actOnStep(contactStep, args);

export default ContactStep;
