/** The pages about one product at the desk: making it, its details and its state. */
import { type DeskProduct, deskProductEndpoints as endpoints } from '@contract/desk/product';
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from '@remix-run/node';
import { differencesOf } from '~/features/desk/both-versions';
import { type Desk, deskAction, readDesk } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { type AnySubmission, replyTo } from '~/platform/forms/forms.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { detailsSchema, makeSchema, statusSchema } from './product.schema';
import { productMessages as messages, productLabels } from './product.text';
import { detailsOf, type Texts } from './product-values';

export const slugOf = ({ params }: LoaderFunctionArgs | ActionFunctionArgs) => params.slug ?? '';

export const readProduct = async (desk: Desk, slug: string): Promise<DeskProduct> =>
  (await desk.call(endpoints.deskProduct, { params: { slug } })).data;

const readCategories = async (desk: Desk) => (await desk.call(endpoints.deskCategoryChoices)).data;

/** What the empty form of a new product needs. @throws Response as `readDesk` */
export const loadNewProduct = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({ categories: await readCategories(desk) }));

/** @throws Response 404 for an unknown product, and as `readDesk` */
export const loadDeskProduct = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({
    product: await readProduct(desk, slugOf(args)),
    categories: await readCategories(desk),
  }));

export const makeProduct = (args: ActionFunctionArgs) =>
  deskAction(args, makeSchema, async (body, desk) => {
    const { data } = await desk.call(endpoints.deskProductMake, { body });
    const title = messages.made({ name: body.name ?? '' });
    return desk.done(deskPaths.product(data.slug), { title, text: messages.madeText });
  });

/** Does what one of the forms of a product's page asks for, which its address names. */
export function changeProduct(args: ActionFunctionArgs): Promise<Response> {
  const form = new URL(args.request.url).searchParams.get('form');
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
    try {
      await desk.call(endpoints.deskProductUpdate, { params: { slug }, body });
      return await desk.done(deskPaths.product(slug), { title: messages.saved });
    } catch (error) {
      if (!(error instanceof UpstreamError) || error.details.code !== 'product_changed')
        throw error;
      const saved = await readProduct(desk, slug);
      return sendBackBoth(saved, textsIn(formData), submission, error.message);
    }
  });

const textsIn = (formData: FormData): Texts =>
  Object.fromEntries(
    [...formData].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.replace(/\r\n/g, '\n').trim()]] : [],
    ),
  );

/** Somebody else saved meanwhile: shows both, and lets the form replace what it has now seen. */
function sendBackBoth(
  saved: DeskProduct,
  yours: Texts,
  submission: AnySubmission,
  message: string,
): Response {
  const theirs = detailsOf(saved);
  const { mrp: _, price: __, stock: ___, ...labels } = productLabels;
  const rows = differencesOf(labels, theirs, yours);
  const conflict = { version: saved.version, rows };
  return json({ ...replyTo(submission, { formErrors: [message] }), conflict }, { status: 409 });
}
