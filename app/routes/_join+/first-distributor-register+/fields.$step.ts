import type { ActionFunctionArgs } from '@remix-run/node';
import { registration } from '~/features/registration/registration.server';
import { actOnField } from '~/platform/forms/multi-step/field-resource.server';

export const action = (args: ActionFunctionArgs) => actOnField(registration, args);
