/** The pages about one product at the desk: creating it, its details and its state. */
import { type DeskProduct, deskProductEndpoints as endpoints } from '@contract/desk/product';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { saveOrBothVersions } from '~/features/desk/both-versions.server';
import { type Desk, deskAction, formPartOf, readDesk } from '~/features/desk/desk.server';
import { listLatinWordsOfFields } from '~/features/desk/latin-words.server';
import { deskPaths } from '~/platform/desk-paths';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { detailsSchema, makeSchema, statusSchema } from './product.schema';
import { productMessages as messages, productLabels } from './product.text';
import { detailsOf } from './product-values';

export const slugOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params.slug ?? '';

export const readProduct = async (desk: Desk, slug: string): Promise<DeskProduct> =>
  (await desk.call(endpoints.deskProduct, { params: { slug } })).data;

const readCategories = async (desk: Desk) => (await desk.call(endpoints.deskCategoryChoices)).data;

/**
 * Loads the form of a new product.
 * @throws Response as `readDesk`
 */
export const loadNewProduct = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({
    categories: await readCategories(desk),
    idempotencyKey: newIdempotencyKey(),
  }));

/** @throws Response 404 for an unknown product, and as `readDesk` */
export const loadDeskProduct = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => {
    const product = await readProduct(desk, slugOf(args));
    const latinWords = listLatinWordsOfFields(product);
    return { product, latinWords, categories: await readCategories(desk) };
  });

export const makeProduct = (args: ActionFunctionArgs) =>
  deskAction(args, makeSchema, async (body, desk) => {
    const { data } = await desk.call(endpoints.deskProductMake, { body, isOnce: true });
    const title = messages.made({ name: body.name ?? '' });
    return desk.done(deskPaths.product(data.slug), { title, text: messages.madeText });
  });

/** Handles the forms of a product's page. `form` in the URL names the form that was sent. */
export function changeProduct(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  return form === 'status' ? changeStatus(args) : changeDetails(args);
}

const changeStatus = (args: ActionFunctionArgs) =>
  deskAction(args, statusSchema, async (body, desk) => {
    const slug = slugOf(args);
    await desk.call(endpoints.deskProductStatus, { params: { slug }, body });
    const { name, status } = await readProduct(desk, slug);
    const isPublished = status === 'active';
    return desk.done(deskPaths.product(slug), {
      title: isPublished ? messages.published({ name }) : messages.withdrawn({ name }),
      ...(isPublished ? { text: messages.publishedText } : {}),
    });
  });

const changeDetails = (args: ActionFunctionArgs) =>
  deskAction(args, detailsSchema, async (body, desk, formData, submission) => {
    const slug = slugOf(args);
    const { mrp: _, price: __, stock: ___, ...labels } = productLabels;
    return saveOrBothVersions(
      async () => {
        await desk.call(endpoints.deskProductUpdate, { params: { slug }, body });
        return desk.done(deskPaths.product(slug), { title: messages.saved });
      },
      {
        submission,
        labels,
        yours: Object.fromEntries(formData),
        read: async () => {
          const saved = await readProduct(desk, slug);
          return { version: saved.version, ...detailsOf(saved) };
        },
      },
    );
  });
