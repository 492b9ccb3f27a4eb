/**
 * The part of a product's page that depends on the visitor: rank price, delivery, payment methods.
 */
import { Address } from '@contract/address';
import { type Delivery, orderEndpoints, type PaymentMethod, type ShopTerms } from '@contract/order';
import { rankDiscount } from '@contract/rank-discount';
import { withDeadline } from '~/platform/deadline.server';
import { readForm, sendBack, validateForm } from '~/platform/forms/forms.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { readCurrentRank } from '~/platform/session/member-rank.server';
import { pinOf, rememberPin } from '~/platform/session/pin-cookie.server';
import { readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { read } from '~/platform/upstream/read.server';
import { withFallback } from '~/platform/upstream/with-fallback.server';
import type { Availability } from '../product-list/availability';
import { deliveryChargePaise, formatArrival, isCashAccepted } from './delivery-terms';
import type { ProductPage } from './product.server';

/** Why a product cannot be bought; shown in place of its button. */
export type Obstacle =
  | Exclude<Availability, 'available'>
  | 'no_payment'
  | 'not_delivered'
  | 'no_cash_there';

export interface Purchase {
  /**
   * The rank's discount in percent and the reduced price in paise. Null without a discount, and for
   * a product without a price.
   */
  rank: { ediscount: number; price: number } | null;
  /** Null if the upstream does not say; `delivery` is null then, too. */
  methods: readonly PaymentMethod[] | null;
  /** The PIN code of `pinOf`; empty if there is none. */
  pin: string;
  /**
   * Delivery to the PIN code, with amounts in paise. Null without a PIN code, if the shop does not
   * deliver there, or if the upstream does not say.
   */
  delivery: { arrival: string; charge: number; freeFrom: number | null; hasCash: boolean } | null;
  obstacle: Obstacle | null;
}

interface LoadedPurchase extends Purchase {
  /** The upstream did not respond, so the page must not be cached. */
  isPartial: boolean;
}

/** Used instead of an answer if the upstream does not respond. */
const UNAVAILABLE = Symbol('upstream unavailable');

/** Milliseconds that the page waits for the rank. */
const RANK_TIMEOUT_MS = 1_500;
/** Milliseconds that the page waits for payment methods and delivery. */
const TERMS_TIMEOUT_MS = 2_000;

export async function loadPurchase(
  request: Request,
  loading: Promise<ProductPage>,
): Promise<LoadedPurchase> {
  const pin = pinOf(request);
  const [ediscount, terms, delivery, product] = await Promise.all([
    readEdiscount(request),
    readOrUnavailable(readTerms),
    pin
      ? readOrUnavailable(() => read(orderEndpoints.delivery, { params: { pin }, isVariant: true }))
      : null,
    loading,
  ]);
  const shopTerms = terms === UNAVAILABLE ? null : terms;
  const deliveryTerms = delivery === UNAVAILABLE || !shopTerms ? null : delivery;
  const { price } = product;
  const toPay = price === null ? 0 : price - (ediscount ? rankDiscount(price, ediscount) : 0);
  const hasCash =
    deliveryTerms !== null &&
    shopTerms !== null &&
    isCashAccepted(deliveryTerms, shopTerms.payment_methods, toPay);
  return {
    rank: price !== null && ediscount > 0 ? { ediscount, price: toPay } : null,
    methods: shopTerms?.payment_methods ?? null,
    pin,
    delivery: deliveryTerms?.served ? deliveryOf(deliveryTerms, toPay, hasCash) : null,
    obstacle: obstacleOf(product, shopTerms, deliveryTerms, hasCash),
    isPartial: terms === UNAVAILABLE || delivery === UNAVAILABLE,
  };
}

/** Null if the upstream does not say when the product arrives, or at what charge. */
function deliveryOf(delivery: Delivery, toPay: number, hasCash: boolean): Purchase['delivery'] {
  const arrival = formatArrival(delivery, Date.now());
  const charge = deliveryChargePaise(delivery, toPay);
  if (arrival === null || charge === null) return null;
  return { arrival, charge, freeFrom: delivery.free_from, hasCash };
}

function obstacleOf(
  { availability }: ProductPage,
  terms: Pick<ShopTerms, 'payment_methods'> | null,
  delivery: Delivery | null,
  hasCash: boolean,
): Obstacle | null {
  if (availability !== 'available') return availability;
  if (!terms) return null;
  if (terms.payment_methods.length === 0) return 'no_payment';
  if (!delivery) return null;
  if (!delivery.served) return 'not_delivered';
  const isCashOnly = terms.payment_methods.every((method) => method === 'cod');
  return isCashOnly && !hasCash ? 'no_cash_there' : null;
}

/** Reads the rank's discount in percent: 0 for visitors and customers, and if the read fails. */
async function readEdiscount(request: Request): Promise<number> {
  const user = await readSignedIn(request);
  if (user?.type !== 'distributor') return 0;
  try {
    return (await withDeadline(RANK_TIMEOUT_MS, () => readCurrentRank(request))).ediscount;
  } catch (error) {
    // An expired session or a failed read does not matter here: anybody may look at a product.
    if (error instanceof Response) return 0;
    throw error;
  }
}

/** `offers` remembers whether an upstream has the call, so not every page has to try it. */
async function readTerms() {
  const { shopTerms } = orderEndpoints;
  return (await upstream().offers(shopTerms)) ? read(shopTerms) : { data: null };
}

/**
 * Returns the data, null if the upstream lacks the call, or `UNAVAILABLE` if it does not respond.
 */
async function readOrUnavailable<Data>(
  reading: () => Promise<{ data: Data }>,
): Promise<Data | null | typeof UNAVAILABLE> {
  try {
    const answer = await withDeadline(TERMS_TIMEOUT_MS, () => withFallback(reading(), null));
    return answer === null ? null : answer.data;
  } catch (error) {
    if (error instanceof Response) return UNAVAILABLE;
    throw error;
  }
}

const PinForm = Address.pick({ pin: true });

/** Stores the PIN code and redirects back to the page, which shows the delivery to this PIN code. */
export async function choosePin(request: Request, slug: string) {
  const submission = validateForm(await readForm(request), PinForm);
  if (submission.status !== 'success') return sendBack(submission);
  return seeOther(paths.product(slug), { 'Set-Cookie': rememberPin(submission.value.pin) });
}
