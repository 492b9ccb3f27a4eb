import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { actOnCheckout, loadCheckout } from '~/features/checkout/checkout.server';
import { ReviewStep } from '~/features/checkout/review-step';
import { stepMeta } from '~/features/checkout/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('review');

export const loader = (args: LoaderFunctionArgs) => loadCheckout('review', args);

export const action = (args: ActionFunctionArgs) => actOnCheckout('review', args);

export default ReviewStep;
