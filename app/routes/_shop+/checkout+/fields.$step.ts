import type { ActionFunctionArgs } from '@remix-run/node';
import { checkout } from '~/features/checkout/checkout.server';
import { actOnField } from '~/platform/forms/multi-step/field-resource.server';

export const action = (args: ActionFunctionArgs) => actOnField(checkout, args);
