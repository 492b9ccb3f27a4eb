import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { renderSandboxPage } from '~/platform/http/sandbox-pages.server';

/** The hosted pages of sandbox gateways. */
export const loader = ({ request }: LoaderFunctionArgs) => renderSandboxPage(request);

/** A visitor comes from the shop's form, or chooses what happens. */
export const action = ({ request }: ActionFunctionArgs) => renderSandboxPage(request);
