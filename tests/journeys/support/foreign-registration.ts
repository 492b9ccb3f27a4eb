/**
 * A foreign upstream and SMS provider, based only on sections 3 and 7 of the specification for the
 * calls of the registration. They send unknown fields, numbers as strings, leave out optional
 * fields, and record every call; other calls get a 404 with HTML.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  method: string;
  /** Below `/api/`, with its query. */
  path: string;
  contentType: string;
  bearer: string | undefined;
  /** Texts by field name. */
  fields: Record<string, string>;
  /** Files by field name: media type and bytes. */
  files: Record<string, { type: string; size: number }>;
}

export interface ForeignRegistration {
  /** Ends in `/api`. */
  baseUrl: string;
  smsUrl: string;
  calls: Call[];
  /** Paths of the SMS provider's requests. */
  messages: string[];
  stop(): Promise<void>;
}

type Answer = Record<string, unknown>;

const ok = (rest: Answer): Answer => ({ status_code: '200', message: 'Success', ...rest });

/** The calls of the registration that spec section 7 lists. */
const answers: Record<string, (fields: Record<string, string>) => Answer> = {
  'POST distributor/generateOtp': () =>
    ok({ request_id: 5801, status: 'success', data: { otp_sent: true, vendor: 'x' } }),
  'POST distributor/submitOtp': ({ otp, otpId }) =>
    otp === '654321' && otpId === '5801'
      ? ok({ request_id: 5802, status: 'success', data: { dob: '17-05-1990', care_of: null } })
      : ok({ status: 'error', message: 'Wrong code, dear friend', data: null }),
  'POST distributor/pancardVerification': () =>
    ok({ status: 'SUCCESS', data: { full_name: 'ASHA  VERMA', category: 'person' } }),
  'POST distributor/signup': ({ ref_code }) =>
    ref_code === 'UNCLE'
      ? ok({
          token: 'foreign-token',
          data: { _id: 77, name: 'Asha Verma', distributor_rank_id: { rank: '1', ediscount: '5' } },
        })
      : { status_code: 400, message: 'No such sponsor here' },
  'GET category/all': () => ok({ data: [{ _id: 1, slug: 'kirana', category: 'Kirana' }] }),
};

async function readCall(request: IncomingMessage, url: URL): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const contentType = request.headers['content-type'] ?? '';
  const fields: Call['fields'] = {};
  const files: Call['files'] = {};
  if (chunks.length > 0) {
    const body = new Uint8Array(Buffer.concat(chunks));
    const headers = { 'content-type': contentType };
    const form = await new Request(url, { method: 'POST', headers, body }).formData();
    for (const [name, value] of form) {
      if (typeof value === 'string') fields[name] = value;
      else files[name] = { type: value.type, size: value.size };
    }
  }
  return {
    method: request.method ?? '',
    path: `${url.pathname}${url.search}`.replace(/^\/api\//, ''),
    contentType: contentType.split(';')[0] ?? '',
    bearer: request.headers.authorization,
    fields,
    files,
  };
}

export async function startForeignRegistration(): Promise<ForeignRegistration> {
  const calls: Call[] = [];
  const messages: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://foreign.invalid');
    const reply = (body: Answer) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname.startsWith('/API/V1/')) {
      messages.push(`${request.method} ${url.pathname}`);
      const isVerified = url.pathname.endsWith('/444555');
      const isSent = url.pathname.endsWith('/AUTOGEN');
      if (isSent) reply({ Status: 'Success', Details: 'a-session' });
      else if (isVerified) reply({ Status: 'Success', Details: 'OTP Matched' });
      else reply({ Status: 'Error', Details: 'OTP Mismatch' });
      return;
    }
    const call = await readCall(request, url);
    calls.push(call);
    const answer = answers[`${call.method} ${call.path}`];
    if (answer) reply(answer(call.fields));
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Cannot find that</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    baseUrl: `${smsUrl}/api`,
    smsUrl,
    calls,
    messages,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
