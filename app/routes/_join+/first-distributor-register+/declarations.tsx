import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { declarationsStep } from '~/features/registration/declarations/declarations.server';
import { DeclarationsStep } from '~/features/registration/declarations/declarations-step';
import { actOnStep, loadStep } from '~/features/registration/step/step-action.server';
import { stepMeta } from '~/features/registration/step/step-meta';
import { formHeaders } from '~/platform/forms/form-headers';

export const headers = formHeaders;

export const meta = stepMeta('declarations');

export const loader = (args: LoaderFunctionArgs) => loadStep(declarationsStep, args);

export const action = (args: ActionFunctionArgs) => actOnStep(declarationsStep, args);

export default DeclarationsStep;
