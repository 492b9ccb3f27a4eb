import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { actOnCheckout, loadCheckout } from '~/features/checkout/checkout.server';
import { PayStep } from '~/features/checkout/pay-step';
import { stepMeta } from '~/features/checkout/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('pay');

export const loader = (args: LoaderFunctionArgs) => loadCheckout('pay', args);

export const action = (args: ActionFunctionArgs) => actOnCheckout('pay', args);

export default PayStep;
