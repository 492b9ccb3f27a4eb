import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { BankStep } from '~/features/registration/bank/bank-step';
import { registration } from '~/features/registration/registration.server';
import { stepMeta } from '~/features/registration/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';
import { actOnStep, loadStep } from '~/platform/forms/multi-step/multi-step-form.server';

export const headers = formHeaders;

export const meta = stepMeta('bank');

export const loader = (args: LoaderFunctionArgs) => loadStep(registration, 'bank', args);

export const action = (args: ActionFunctionArgs) => actOnStep(registration, 'bank', args);

export default BankStep;
