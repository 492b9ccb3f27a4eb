/**
 * Handles the browser's return from a gateway. If the gateway's page posts to ours, the browser
 * sends none of our cookies, because the sites differ. The response must set none, because that
 * would replace the session that the next page needs.
 */
import { paymentEndpoints } from '@contract/payment';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { readForm } from '~/platform/forms/forms.server';
import { json } from '~/platform/json.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';

/** What the page says about the attempt. The state of the order comes from the upstream. */
type AttemptStatus = 'failed' | 'cancelled' | 'challan';

/** Longer values are ignored. The limit is high because SabPaisa puts its answer into one field. */
const MAX_CHARACTERS = 20_000;

const redirectToResult = (
  status: string,
  id: string,
  query: Record<string, string> = {},
): Response => {
  const search = new URLSearchParams(query).toString();
  return seeOther(`${paths.paymentConfirmation(status, id)}${search ? `?${search}` : ''}`);
};

/** The fields that the gateway sent, by POST or GET. */
async function readFields(request: Request): Promise<Map<string, string>> {
  const query = [...new URL(request.url).searchParams];
  const form = request.method === 'POST' ? [...(await readForm(request))] : [];
  const texts = [...query, ...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.length <= MAX_CHARACTERS ? [[name, value] as const] : [],
  );
  return new Map(texts);
}

/** `_id` of the order in the URL. An order in the posted form is not trusted. */
const orderOf = (request: Request): string => new URL(request.url).searchParams.get('order') ?? '';

interface NotVerified {
  /** `_id` of the order; empty if the URL names none. */
  order: string;
  /** The upstream does not respond, or refuses to check the payment at the moment. */
  isUpstreamDown: boolean;
  /** What the gateway's redirect says about a payment whose order is unknown. */
  reported?: AttemptStatus;
}

type Outcome = Response | NotVerified;

const verifyReturn = {
  async razorpay(request: Request): Promise<Outcome> {
    const fields = await readFields(request);
    const isFailed = [...fields.keys()].some((name) => name.startsWith('error['));
    return verifyRazorpayReturn(request, fields, isFailed ? 'failed' : undefined);
  },
  sabpaisa: async (request: Request): Promise<Outcome> =>
    verifySabpaisaReturn(await readFields(request)),
};

/**
 * Redirects after a POST. If the POST proved no payment, the browser opens the page that says so,
 * and sends our cookies again.
 */
async function redirectForm(request: Request, outcome: Outcome): Promise<Response> {
  if (outcome instanceof Response) return outcome;
  const { order, isUpstreamDown, reported = '' } = outcome;
  const unverified = isUpstreamDown ? 'unknown' : 'no';
  const query = new URLSearchParams({ unverified, order, ...(reported ? { reported } : {}) });
  return seeOther(`${new URL(request.url).pathname}?${query}`);
}

function notVerifiedPage(outcome: NotVerified) {
  const headers: HeadersInit = outcome.isUpstreamDown ? { 'Retry-After': '10' } : {};
  const status = outcome.isUpstreamDown ? 503 : outcome.reported ? 200 : 400;
  return json(outcome, { status, headers });
}

/** The page that `redirectForm` redirects to; null for any other request. */
function unverifiedPage(request: Request) {
  const unverified = new URL(request.url).searchParams.get('unverified');
  if (unverified === null) return null;
  const isFailed = new URL(request.url).searchParams.get('reported') === 'failed';
  return notVerifiedPage({
    order: orderOf(request),
    isUpstreamDown: unverified === 'unknown',
    ...(isFailed ? { reported: 'failed' as const } : {}),
  });
}

const returnLoader =
  (gateway: keyof typeof verifyReturn) =>
  async ({ request }: LoaderFunctionArgs) => {
    const redirected = unverifiedPage(request);
    if (redirected) return redirected;
    const outcome = await verifyReturn[gateway](request);
    if (outcome instanceof Response) throw outcome;
    return notVerifiedPage(outcome);
  };

const returnAction =
  (gateway: keyof typeof verifyReturn) =>
  async ({ request }: ActionFunctionArgs) =>
    redirectForm(request, await verifyReturn[gateway](request));

export const loadRazorpayReturn = returnLoader('razorpay');
export const handleRazorpayReturn = returnAction('razorpay');
export const loadSabpaisaReturn = returnLoader('sabpaisa');
export const handleSabpaisaReturn = returnAction('sabpaisa');

/** The visitor cancelled at the gateway. The upstream checks the payment anyway. */
export async function loadRazorpayCancel({ request }: LoaderFunctionArgs) {
  const outcome = await verifyRazorpayReturn(request, new Map(), 'cancelled');
  if (outcome instanceof Response) throw outcome;
  return notVerifiedPage(outcome);
}

async function verifyRazorpayReturn(
  request: Request,
  fields: Map<string, string>,
  reported?: AttemptStatus,
): Promise<Outcome> {
  const order = orderOf(request);
  const razorpayFields = [...fields].filter(([name]) => name.startsWith('razorpay_'));
  const hint: Record<string, string> = reported ? { reported } : {};
  try {
    const body = { order, ...Object.fromEntries(razorpayFields) };
    const { data } = await upstream().call(paymentEndpoints.razorpayReturn, { body });
    return redirectToResult(data.status, data._id, data.status === 'paid' ? {} : hint);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const unverified = notVerified(error, order);
    if (order === '' && reported && !unverified.isUpstreamDown) return { ...unverified, reported };
    // A 401 to a call without a token has the kind `missing_call`, too. The upstream may have the
    // call but require a token, so the payment is unchecked, not pending.
    const isMissing = error.kind === 'missing_call' && error.details.status !== 401;
    if (!isMissing || order === '') return unverified;
    // The request for the next page has the session. That page asks the upstream itself.
    const reference = new URL(request.url).searchParams.get('reference') ?? '';
    const payment = fields.get('razorpay_payment_id') ?? '';
    return redirectToResult('pending', order, {
      ...hint,
      ...(reference ? { reference } : {}),
      ...(payment ? { payment } : {}),
    });
  }
}

/** What the page reports about an attempt that has not paid, by SabPaisa's status. */
const sabpaisaStatuses: Partial<Record<string, AttemptStatus>> = {
  failed: 'failed',
  aborted: 'cancelled',
  challan: 'challan',
};

async function verifySabpaisaReturn(fields: Map<string, string>): Promise<Outcome> {
  try {
    const body = { encResponse: fields.get('encResponse') ?? '' };
    const { data } = await upstream().call(paymentEndpoints.sabpaisaReturn, { body });
    const reported = data.status === 'paid' ? undefined : sabpaisaStatuses[data.gateway_state];
    return redirectToResult(data.status, data._id, reported ? { reported } : {});
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return notVerified(error, '');
  }
}

/** Statuses with which the upstream refuses the call without checking the payment. */
const UNCHECKED_STATUSES = [401, 403, 429];

const notVerified = ({ kind, details }: UpstreamError, order: string): NotVerified => ({
  order,
  isUpstreamDown: kind === 'unavailable' || UNCHECKED_STATUSES.includes(details.status ?? 0),
});
