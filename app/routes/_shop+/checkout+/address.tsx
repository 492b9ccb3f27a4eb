import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { AddressStep } from '~/features/checkout/address-step';
import { actOnCheckout, loadCheckout } from '~/features/checkout/checkout.server';
import { stepMeta } from '~/features/checkout/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('address');

export const loader = (args: LoaderFunctionArgs) => loadCheckout('address', args);

export const action = (args: ActionFunctionArgs) => actOnCheckout('address', args);

export default AddressStep;
