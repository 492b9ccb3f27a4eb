import type { LoaderFunctionArgs } from '@remix-run/node';
import { downloadRegister } from '~/features/desk-register/register.server';

export const loader = (args: LoaderFunctionArgs) => downloadRegister(args);
