import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { bankStep } from '~/features/registration/bank/bank.server';
import { BankStep } from '~/features/registration/bank/bank-step';
import { actOnStep, loadStep } from '~/features/registration/step/step-action.server';
import { stepMeta } from '~/features/registration/step/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('bank');

export const loader = (args: LoaderFunctionArgs) => loadStep(bankStep, args);

export const action = (args: ActionFunctionArgs) => actOnStep(bankStep, args);

export default BankStep;
