import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { renderSandboxPage } from '~/platform/http/sandbox-pages.server';

/** Responds with the hosted pages of sandbox gateways. */
export const loader = ({ request }: LoaderFunctionArgs) => renderSandboxPage(request);

/**
 * The shop's form posts here, and so does the page's own form, with which the visitor chooses the
 * result of the payment.
 */
export const action = ({ request }: ActionFunctionArgs) => renderSandboxPage(request);
