/** The page about the pictures of a product. */
import { deskProductEndpoints as endpoints } from '@contract/desk/product';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { type Desk, deskAction, formPartOf, readDesk } from '~/features/desk/desk.server';
import { deskMessages } from '~/features/desk/desk.text';
import { clientAddress } from '~/platform/client-address.server';
import { deskPaths } from '~/platform/desk-paths';
import { type FieldErrors, sendBack } from '~/platform/forms/forms.server';
import { readUploadForm } from '~/platform/forms/upload-form.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { arrangeSchema, uploadSchema } from './product.schema';
import { readProduct, slugOf } from './product.server';
import { pictureMessages as messages } from './product.text';

const FIELD = 'pictures';
/** The maximum number of bytes of all files of one form. */
const MAX_BYTES = 70 * 1024 * 1024;

/** @throws Response 404 for an unknown product, and as `readDesk` */
export const loadPictures = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => ({ product: await readProduct(desk, slugOf(args)) }));

/**
 * Handles the two forms of the page. One form adds pictures. The other form changes the texts and
 * the order of the pictures, or removes a picture.
 */
export function changePictures(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  return form === 'arrange' ? arrangePictures(args) : uploadPictures(args);
}

/** Adds each file by a call of its own, so that one refused file does not stop the others. */
function uploadPictures(args: ActionFunctionArgs): Promise<Response> {
  let isDropped = false;
  const read = async (request: Request) => {
    const sender = { address: clientAddress(args.context), canReceiveFiles: true };
    const { form, dropped } = await readUploadForm(request, { [FIELD]: MAX_BYTES }, sender);
    isDropped = dropped.has(FIELD);
    return form;
  };
  const run: Parameters<typeof deskAction>[2] = async (_value, desk, formData, submission) => {
    const refuse = (sentences: string[], title?: string) =>
      sendBack(submission, { fieldErrors: { [FIELD]: sentences }, ...(title ? { title } : {}) });
    const files = formData
      .getAll(FIELD)
      .filter(
        (entry): entry is File => entry instanceof File && (entry.name !== '' || entry.size > 0),
      );
    if (isDropped) return refuse([deskMessages.notReceived]);
    if (files.length === 0) return refuse([messages.noneChosen]);
    if (files.reduce((sum, { size }) => sum + size, 0) > MAX_BYTES) {
      return refuse([messages.tooMuch]);
    }
    const slug = slugOf(args);
    const refusals: string[] = [];
    for (const file of files) {
      const reason = await addPicture(desk, slug, file);
      if (reason) refusals.push(messages.refused({ name: file.name, reason }));
    }
    const added = files.length - refusals.length;
    if (refusals.length > 0) {
      return refuse(refusals, messages.someAdded({ added, all: files.length }));
    }
    return desk.done(deskPaths.productPictures(slug), { title: messages.added({ count: added }) });
  };
  return deskAction(args, uploadSchema, run, undefined, read);
}

/**
 * Adds a picture.
 * @returns why the picture was refused; empty if it was added
 */
async function addPicture(desk: Desk, slug: string, file: File): Promise<string> {
  const body = new FormData();
  body.set('picture', file);
  try {
    await desk.call(endpoints.deskPictureAdd, { params: { slug }, body });
    return '';
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind !== 'refused') throw error;
    return error.details.fields?.picture ?? error.message;
  }
}

const arrangePictures = (args: ActionFunctionArgs) =>
  deskAction(args, arrangeSchema, async ({ version = '' }, desk, formData, submission) => {
    const slug = slugOf(args);
    const pictures = reorderPictures(picturesOf(formData), String(formData.get('intent') ?? ''));
    try {
      await desk.call(endpoints.deskPictures, { params: { slug }, body: { pictures, version } });
    } catch (error) {
      const fieldErrors = textErrors(error, pictures);
      if (Object.keys(fieldErrors).length === 0) throw error;
      return sendBack(submission, { fieldErrors });
    }
    return desk.done(deskPaths.productPictures(slug), { title: messages.saved });
  });

interface Picture {
  id: string;
  alt: string;
}

/** Returns the errors of refused texts by the form's fields. The api names texts by position. */
function textErrors(error: unknown, pictures: readonly Picture[]): FieldErrors {
  const fields = error instanceof UpstreamError ? (error.details.fields ?? {}) : {};
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentence]) => {
      const picture = pictures[Number(/^pictures\.(\d+)\.alt$/.exec(name)?.[1])];
      return picture ? [[`alt-${picture.id}`, [sentence]]] : [];
    }),
  );
}

/** Reads the pictures of the form, in the order of the form. */
const picturesOf = (formData: FormData): Picture[] =>
  [...formData].flatMap(([name, value]) =>
    name.startsWith('alt-') && typeof value === 'string'
      ? [{ id: name.slice('alt-'.length), alt: value }]
      : [],
  );

/**
 * Moves or removes a picture.
 * @param intent `up <id>`, `down <id>` or `remove <id>`; any other value changes nothing
 */
export function reorderPictures(pictures: readonly Picture[], intent: string): Picture[] {
  const [action = '', id = ''] = intent.split(' ');
  const from = pictures.findIndex((picture) => picture.id === id);
  const moved = pictures[from];
  if (!moved || !['up', 'down', 'remove'].includes(action)) return [...pictures];
  const others = pictures.filter((picture) => picture !== moved);
  if (action === 'remove') return others;
  return others.toSpliced(Math.max(0, from + (action === 'up' ? -1 : 1)), 0, moved);
}
