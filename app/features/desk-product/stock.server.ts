/** The page about the stock of a product. */
import { deskProductEndpoints as endpoints } from '@contract/desk/product';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, formPartOf, readDesk } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { correctSchema, countSchema } from './product.schema';
import { slugOf } from './product.server';
import { productMessages as messages } from './product.text';

/** @throws Response 404 for an unknown product, and as `readDesk` */
export const loadStock = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({
    stock: (await desk.call(endpoints.deskStock, { params: { slug: slugOf(args) } })).data,
  }));

/** Saves a count or a correction. */
export function changeStock(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  return form === 'correct' ? correctStock(args) : countStock(args);
}

const countStock = (args: ActionFunctionArgs) =>
  deskAction(args, countSchema, async (body, desk) => {
    const slug = slugOf(args);
    await desk.call(endpoints.deskStockCount, { params: { slug }, body });
    return desk.done(deskPaths.productStock(slug), { title: messages.counted });
  });

const correctStock = (args: ActionFunctionArgs) =>
  deskAction(args, correctSchema, async (body, desk) => {
    const slug = slugOf(args);
    await desk.call(endpoints.deskStockCorrect, { params: { slug }, body });
    return desk.done(deskPaths.productStock(slug), { title: messages.corrected });
  });
