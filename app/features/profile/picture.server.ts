/** Shows a member's profile picture to the member, and validates and sends a new picture. */

import { accountEndpoints } from '@contract/account';
import {
  fileName,
  PROFILE_PICTURE_LIMIT_BYTES,
  sniffDocument,
} from '@contract/files/document-type';
import { UPLOAD_RULES } from '@contract/files/upload-rules';
import { cleanUpload } from '@kernel/files/clean-upload';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { fileNotStored, uploadErrorText } from '~/features/registration/files/file-errors.server';
import { clientAddress } from '~/platform/client-address.server';
import { chosenFile, readUploadForm } from '~/platform/forms/upload-form.server';
import { readLimited } from '~/platform/read-limited.server';
import { readWithSession, requireMember } from '~/platform/session/guards.server';
import { upstream } from '~/platform/upstream/client.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { submitChange } from './profile.server';
import { profileMessages } from './profile.text';

const pictureSchema = z.object({ profile_pic: z.unknown().optional() });

export async function changePicture(request: Request, context: AppLoadContext) {
  await requireMember(request, 'distributor');
  const limits = { profile_pic: UPLOAD_RULES.profile_pic.maxBytes };
  const { form, dropped } = await readUploadForm(request, limits, {
    address: clientAddress(context),
    canReceiveFiles: true,
  });
  const file = chosenFile(form, 'profile_pic');
  return submitChange({
    request,
    context,
    form,
    schema: pictureSchema,
    only: 'distributor',
    change: async (_value, sendBack) => {
      const refuse = (message: string) => sendBack({ fieldErrors: { profile_pic: [message] } });
      if (dropped.has('profile_pic')) return refuse(fileNotStored().message);
      if (!file) return refuse(profileMessages.choosePicture);
      const clean = await cleanUpload('profile_pic', new Uint8Array(await file.arrayBuffer()));
      if (!clean.ok) return refuse(uploadErrorText('profile_pic', clean.problem));
      const body = new FormData();
      // The file's name on the member's device is private, so it is replaced.
      const name = fileName('profile_pic', clean.type);
      body.set('profile_pic', new File([clean.bytes], name, { type: clean.type }));
      return { saved: profileMessages.pictureSaved, body };
    },
  });
}

/**
 * Responds with the visitor's own picture.
 * @throws Response 303 to the log-in page; 404 without a picture, or if the upstream's answer is
 * not a picture; the same as `readWithSession` if the call fails
 */
export async function loadOwnPicture(request: Request): Promise<Response> {
  const bytes = await readWithSession(request, (token) => fetchPicture(token, request.signal));
  const type = bytes && sniffDocument(bytes);
  if (!bytes || !type?.startsWith('image/')) throw new Response(null, { status: 404 });
  return new Response(bytes, {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}

const MISSING_KINDS = ['not_found', 'gone', 'missing_call'];

/**
 * Reads the member's picture. Returns null if there is none, if it is too large, or if the upstream
 * lacks the call.
 * @throws UpstreamError for any other failure: there may be a picture
 */
export async function fetchPicture(
  token: string,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const { body, headers } = await upstream().stream(accountEndpoints.picture, { token, signal });
    const response = new Response(body, { headers });
    const bytes = await readLimited(response, PROFILE_PICTURE_LIMIT_BYTES - 1);
    return bytes && new Uint8Array(bytes);
  } catch (error) {
    if (error instanceof UpstreamError && MISSING_KINDS.includes(error.kind)) return null;
    throw error;
  }
}
