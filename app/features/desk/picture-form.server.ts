/** A form of the desk with one picture, in the field `picture`. */
import { SHOP_PICTURE_RULE } from '@contract/files/upload-rules';
import type { ActionFunctionArgs } from '@remix-run/node';
import { clientAddress } from '~/platform/client-address.server';
import { chosenFile, readUploadForm } from '~/platform/forms/upload-form.server';

const FIELD = 'picture';

/** To be given to `deskAction`: reads the form, and holds its picture for the call. */
export function readPicture({ context }: ActionFunctionArgs) {
  let form = new FormData();
  let dropped: ReadonlySet<string> = new Set();
  return {
    async read(request: Request): Promise<FormData> {
      const sender = { address: clientAddress(context), canReceiveFiles: true };
      const limits = { [FIELD]: SHOP_PICTURE_RULE.maxBytes };
      ({ form, dropped } = await readUploadForm(request, limits, sender));
      return form;
    },
    /** Whether the picture was not received, because too many arrived. */
    isDropped: () => dropped.has(FIELD),
    /** Whether one was chosen. */
    isChosen: () => chosenFile(form, FIELD) !== null,
    /** The body of the call. */
    body(): FormData {
      const body = new FormData();
      const file = chosenFile(form, FIELD);
      if (file) body.set(FIELD, file);
      return body;
    },
  };
}
