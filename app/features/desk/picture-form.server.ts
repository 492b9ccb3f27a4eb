/** Handles a form of the desk with one picture, in the field `picture`. */
import { SHOP_PICTURE_RULE } from '@contract/files/upload-rules';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { clientAddress } from '~/platform/client-address.server';
import { sendBack } from '~/platform/forms/forms.server';
import { chosenFile, readUploadForm } from '~/platform/forms/upload-form.server';
import { type Desk, deskAction } from './desk.server';
import { deskMessages } from './desk.text';

const FIELD = 'picture';
const pictureField = { [FIELD]: z.unknown().optional() };

/**
 * @param fields the other fields of the form
 * @param save makes the call, whose body has the picture and the other fields
 */
export function pictureAction(
  args: ActionFunctionArgs,
  fields: z.ZodRawShape,
  save: (desk: Desk, body: FormData) => Promise<Response>,
): Promise<Response> {
  let dropped: ReadonlySet<string> = new Set();
  const read = async (request: Request) => {
    const sender = { address: clientAddress(args.context), canReceiveFiles: true };
    const received = await readUploadForm(request, { [FIELD]: SHOP_PICTURE_RULE.maxBytes }, sender);
    dropped = received.dropped;
    return received.form;
  };
  const run: Parameters<typeof deskAction>[2] = async (value, desk, formData, submission) => {
    if (dropped.has(FIELD)) {
      return sendBack(submission, { fieldErrors: { [FIELD]: [deskMessages.notReceived] } });
    }
    const body = new FormData();
    const file = chosenFile(formData, FIELD);
    if (file) body.set(FIELD, file);
    for (const [name, text] of Object.entries(value)) {
      if (typeof text === 'string') body.set(name, text);
    }
    return save(desk, body);
  };
  return deskAction(args, z.object({ ...fields, ...pictureField }), run, undefined, read);
}
