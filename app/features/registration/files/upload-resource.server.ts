/**
 * Stores or removes one file. A browser with script uploads a file as soon as it is chosen.
 */

import { isRequiredFile, signupFiles } from '@contract/account';
import { UPLOAD_FIELDS, UPLOAD_RULES } from '@contract/files/upload-rules';
import type { ActionFunctionArgs } from '@remix-run/node';
import { clientAddress } from '~/platform/client-address.server';
import { errorMessage } from '~/platform/error-messages.server';
import { readDraft } from '~/platform/forms/multi-step/step-submission.server';
import type { Uploaded } from '~/platform/forms/send-file';
import { chosenFile, readUploadForm } from '~/platform/forms/upload-form.server';
import { json } from '~/platform/json.server';
import { phoneProof } from '../proofs.server';
import { registration } from '../registration.server';
import { registrationMessages as messages } from '../registration.text';
import { discardReason, removeFile, stageFile } from './staged-files.server';

const refuse = (message: string, status: number) =>
  json<Uploaded>({ stored: null, message }, { status });

/**
 * @throws Response 404 for an unknown upload; 400 without the `X-Requested-With` header that only a
 * script of our own pages can send
 */
export async function actOnUpload({ request, context, params }: ActionFunctionArgs) {
  const field = UPLOAD_FIELDS.find((name) => name === params.field);
  if (!field) throw new Response(null, { status: 404 });
  if (!request.headers.has('X-Requested-With')) throw new Response(null, { status: 400 });
  const openDraft = readDraft(registration, request);
  if (!openDraft) return refuse(messages.registrationGone, 409);
  const { draft } = openDraft;
  const limits = { [field]: UPLOAD_RULES[field].maxBytes };
  const { form, dropped } = await readUploadForm(request, limits, {
    address: clientAddress(context),
    canReceiveFiles: phoneProof(draft) === 'valid',
  });
  if (form.get('intent') === `remove-${field}`) {
    await removeFile(context, draft, field);
    return json<Uploaded>({ stored: null }, { headers: openDraft.commit() });
  }
  const file = chosenFile(form, field);
  if (!file)
    return refuse(
      isRequiredFile(field) ? errorMessage(signupFiles[field]) : messages.chooseFile,
      400,
    );
  const refusal = dropped.has(field)
    ? discardReason(draft)
    : await stageFile(context, draft, field, file);
  if (refusal) return refuse(refusal.message, refusal.status);
  const stored = draft.files[field] ?? null;
  return json<Uploaded>({ stored }, { headers: openDraft.commit() });
}
