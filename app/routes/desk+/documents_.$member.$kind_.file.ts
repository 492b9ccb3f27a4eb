import type { LoaderFunctionArgs } from '@remix-run/node';
import { documentFile } from '~/features/desk-document/desk-document.server';

export const loader = (args: LoaderFunctionArgs) => documentFile(args);
