/**
 * A copy of the data that the shop stores about a member, shown for ten minutes after entering the
 * password.
 */

import { isErrorCode } from '@contract/errors';
import { sniffDocument } from '@contract/files/document-type';
import {
  DATA_TOKEN_HEADER,
  DATA_TOKEN_MINUTES,
  isOwnDocument,
  type OwnData,
  ownDataEndpoints,
} from '@contract/own-data';
import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { clientHeaders } from '~/platform/client-address.server';
import { errorMessage } from '~/platform/error-messages.server';
import { readForm, sendBack, validateForm } from '~/platform/forms/forms.server';
import { refuseStaleForm } from '~/platform/forms/stale-form.server';
import { fileResponse } from '~/platform/http/download.server';
import { paths } from '~/platform/paths';
import { readLimited } from '~/platform/read-limited.server';
import { seeOther } from '~/platform/see-other.server';
import { requireSignedIn, withSession } from '~/platform/session/guards.server';
import { createSealedCookie } from '~/platform/session/sealed-cookie.server';
import { upstream } from '~/platform/upstream/client.server';
import { errorPage } from '~/platform/upstream/error-page.server';
import { sendBackRefusal } from '~/platform/upstream/form-errors.server';
import { UpstreamError } from '~/platform/upstream/upstream-error.server';
import { outcomeLabels } from './own-data.text';
import { factorSchema as schema } from './profile.schema';
import { readOwnProfile } from './profile.server';
import { type ProtectedFormData, prepareProtectedForm } from './protected-form.server';

const dataTokenCookie = createSealedCookie({
  name: 'own-data',
  path: paths.ownData,
  maxAge: DATA_TOKEN_MINUTES * 60,
  schema: z.object({ member: z.string(), ticket: z.string() }),
});

/** Larger than any file of a registration. */
const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The data, or the form that asks for the password. */
export type OwnDataPage = (ProtectedFormData & { data: null; minutes: number }) | { data: OwnData };

/** @throws Response to log in; the error page, such as for an upstream without these calls */
export async function loadOwnData(request: Request): Promise<OwnDataPage> {
  const data = await readOwnData(request);
  if (!data) {
    const page = await prepareProtectedForm(request, await readOwnProfile(request), schema);
    return { ...page, data: null, minutes: DATA_TOKEN_MINUTES };
  }
  return { data: withOutcomes(data) };
}

/** Replaces the codes of outcomes with words, for the page. The file keeps the codes. */
function withOutcomes({ sections, ...rest }: OwnData): OwnData {
  const { security_log: events } = sections;
  if (!Array.isArray(events)) return { ...rest, sections };
  const security_log = events.map((event) => ({
    ...event,
    outcome: outcomeText(String(event.outcome ?? '')),
  }));
  return { ...rest, sections: { ...sections, security_log } };
}

function outcomeText(code: string): string {
  const label = outcomeLabels[code];
  if (label || !isErrorCode(code)) return label ?? code;
  // The sentences after the first say how long to wait, which is not stored.
  const [first = ''] = errorMessage(code).split(/(?<=[.।])\s/);
  return first.includes('{') ? code : first;
}

/** Reads the data; null if the member has to enter the password first. */
async function readOwnData(request: Request): Promise<OwnData | null> {
  const headers = await readDataTokenHeaders(request);
  if (!headers) return null;
  return withDataToken(request, async (token) => {
    const { data } = await upstream().call(ownDataEndpoints.ownData, { token, headers });
    return data;
  });
}

/** The header for a member who has entered the password in this browser; otherwise null. */
async function readDataTokenHeaders(request: Request): Promise<Record<string, string> | null> {
  const { id } = await requireSignedIn(request);
  const cookie = dataTokenCookie.read(request);
  return cookie?.member === id ? { [DATA_TOKEN_HEADER]: cookie.ticket } : null;
}

/**
 * Runs a call that needs the data token. Returns null if the upstream requires the password again.
 * @throws Response to log in; the error page of the upstream
 */
async function withDataToken<Result>(
  request: Request,
  use: (token: string) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await withSession(request, use);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.details.code === 'data_closed') return null;
    throw errorPage(error);
  }
}

/** Checks the password, and sets the cookie with which the pages show the data for ten minutes. */
export async function unlockOwnData(request: Request, context: AppLoadContext) {
  const { id } = await requireSignedIn(request);
  const form = await readForm(request);
  const submission = validateForm(form, schema);
  const stale = await refuseStaleForm(request, form, submission, 403);
  if (stale) return stale;
  if (submission.status !== 'success') return sendBack(submission);
  try {
    const { data } = await withSession(request, (token) =>
      upstream().call(ownDataEndpoints.ownDataOpen, {
        token,
        body: submission.value,
        headers: clientHeaders(context),
      }),
    );
    const cookie = dataTokenCookie.write({ member: id, ticket: data.ticket });
    return seeOther(paths.ownData, [['Set-Cookie', cookie]]);
  } catch (error) {
    return sendBackRefusal(submission, error, Object.keys(schema.shape));
  }
}

const redirectToPassword = () => seeOther(paths.ownData);

/** Responds with the data as a JSON file, or redirects to the form for the password. */
export async function downloadOwnData(request: Request): Promise<Response> {
  const data = await readOwnData(request);
  if (!data) return redirectToPassword();
  const bytes = new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`);
  return fileResponse(bytes, { filename: 'your-data.json' });
}

const EXTENSIONS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const;

/**
 * Responds with a stored file, or redirects to the form for the password.
 * @throws Response 404 for an unknown file
 */
export async function downloadOwnDocument(request: Request, kind = ''): Promise<Response> {
  if (!isOwnDocument(kind)) throw new Response(null, { status: 404 });
  const headers = await readDataTokenHeaders(request);
  if (!headers) return redirectToPassword();
  const { signal } = request;
  const bytes = await withDataToken(request, async (token) => {
    const options = { token, headers, params: { kind }, signal };
    const stream = await upstream().stream(ownDataEndpoints.ownDocument, options);
    return readLimited(new Response(stream.body, { headers: stream.headers }), MAX_FILE_BYTES);
  });
  if (!bytes) return redirectToPassword();
  const type = sniffDocument(bytes);
  if (!type) throw new Response(null, { status: 404 });
  return fileResponse(bytes, { filename: `${kind}.${EXTENSIONS[type]}` });
}
