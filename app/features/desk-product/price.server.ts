/** The page about the price of a product. */
import { deskProductEndpoints as endpoints } from '@contract/desk/product';
import { dayInIndia } from '@contract/india';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, formPartOf, readDesk } from '~/features/desk/desk.server';
import { formatDay } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { priceCancelSchema, priceSchema } from './product.schema';
import { readProduct, slugOf } from './product.server';
import { productMessages as messages } from './product.text';

/** @throws Response 404 for an unknown product, and as `readDesk` */
export async function loadPrice(args: LoaderFunctionArgs) {
  const product = await readDesk(args, (desk) => readProduct(desk, slugOf(args)));
  return { product, today: dayInIndia(new Date()) };
}

/** Saves a price, or removes a planned one. */
export function changePrice(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  return form === 'cancel' ? cancelPrice(args) : savePrice(args);
}

const savePrice = (args: ActionFunctionArgs) =>
  deskAction(args, priceSchema, async (body, desk) => {
    const slug = slugOf(args);
    await desk.call(endpoints.deskProductPrice, { params: { slug }, body });
    const day = body.valid_from ?? '';
    const isNow = day === dayInIndia(new Date());
    const text = isNow ? messages.priceNow : messages.priceFrom({ day: formatDay(day) });
    return desk.done(deskPaths.productPrice(slug), { title: messages.priceSaved, text });
  });

const cancelPrice = (args: ActionFunctionArgs) =>
  deskAction(args, priceCancelSchema, async (body, desk) => {
    const slug = slugOf(args);
    await desk.call(endpoints.deskProductPriceCancel, { params: { slug }, body });
    return desk.done(deskPaths.productPrice(slug), { title: messages.priceCancelled });
  });
