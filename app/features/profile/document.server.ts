/** Sends a single identity document of a distributor, after the registration. */

import { fileName } from '@contract/files/document-type';
import { UPLOAD_RULES } from '@contract/files/upload-rules';
import { type IdentityFile, identityFiles } from '@contract/identity-files';
import { membershipEndpoints } from '@contract/membership';
import { cleanUpload } from '@kernel/files/clean-upload';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { fileNotStored, uploadErrorText } from '~/features/registration/files/file-errors.server';
import { clientAddress, clientHeaders } from '~/platform/client-address.server';
import { sendBack, validateForm } from '~/platform/forms/forms.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { chosenFile, readUploadForm } from '~/platform/forms/upload-form.server';
import { paths } from '~/platform/paths';
import { seeOther } from '~/platform/see-other.server';
import { readAsMember, requireMember, withSession } from '~/platform/session/guards.server';
import { commitSession, getSession } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { profileMessages } from './profile.text';

/** @throws Response 404 unless `kind` is a document that members send as a file */
function readKind(kind = ''): IdentityFile {
  const found = identityFiles.find((fileKind) => fileKind === kind);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/**
 * @throws Response 303 to the log-in page; 404 for customers and unknown documents; the error page
 * if the upstream fails
 */
export async function loadIdentityDocument(request: Request, given: string | undefined) {
  await requireMember(request, 'distributor');
  const kind = readKind(given);
  const { data } = await readAsMember(request, membershipEndpoints.documents);
  const document = data.find((candidate) => candidate.kind === kind);
  return { kind, state: document?.state ?? 'missing', words: document?.words ?? '' };
}

/** @throws Response 303 to the log-in page; 404 for customers and unknown documents */
export async function sendDocument(
  request: Request,
  context: AppLoadContext,
  given: string | undefined,
): Promise<Response> {
  const kind = readKind(given);
  await requireMember(request, 'distributor');
  const limits = { [kind]: UPLOAD_RULES[kind].maxBytes };
  const { form, dropped } = await readUploadForm(request, limits, {
    address: clientAddress(context),
    canReceiveFiles: true,
  });
  const submission = validateForm(form, z.object({ [kind]: z.unknown().optional() }));
  const refuse = (message: string) => sendBack(submission, { fieldErrors: { [kind]: [message] } });
  const stale = await refuseStaleForm(request, form, submission, 403);
  if (stale) return stale;
  const file = chosenFile(form, kind);
  if (dropped.has(kind)) return refuse(fileNotStored().message);
  if (!file) return refuse(profileMessages.chooseFile);
  const clean = await cleanUpload(kind, new Uint8Array(await file.arrayBuffer()));
  if (!clean.ok) return refuse(uploadErrorText(kind, clean.problem));
  const body = new FormData();
  // The file's name on the member's device is private, so it is replaced.
  body.set(kind, new File([clean.bytes], fileName(kind, clean.type), { type: clean.type }));
  try {
    await withSession(request, (token) => {
      const headers = clientHeaders(context);
      return upstream().call(membershipEndpoints.documentSend, { token, body, headers });
    });
  } catch (error) {
    return sendBackRefusal(submission, error, [kind]);
  }
  const session = await getSession(request);
  const { documentSent: title, documentSentHint: text } = profileMessages;
  session.flash('flash', { type: 'success', title, text });
  return seeOther(paths.profile, new Headers(await commitSession(session)));
}
