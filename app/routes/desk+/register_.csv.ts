import type { LoaderFunctionArgs } from '@remix-run/node';
import { registerCsv } from '~/features/desk-register/register.server';

export const loader = (args: LoaderFunctionArgs) => registerCsv(args);
