import { Agent, type RequestOptions, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { config } from '@kernel/config/config';
import { log } from '@kernel/log';
import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWebApp } from '~/platform/http/web-app.server';
import * as profile from '~/routes/_join+/first-distributor-register+/profile';
import * as uploads from '~/routes/_join+/first-distributor-register+/uploads.$field';
import { pngClaiming } from '../../../mocks/pictures';
import { type Loopback, listenOnLoopback } from '../../../setup/loopback';
import { asha, PASSWORD, picture, profileTexts, withIdentity } from './people';
import type { Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const PATH = '/first-distributor-register/profile';
const MB = 1024 * 1024;
const FIELDS = ['profile_pic', 'aadhar_Card', 'aadhar_Card_Back', 'pancard'] as const;

let web: Loopback;

/** The web's own server with the routes of step 5. */
beforeAll(async () => {
  const remix = async (request: Request, context: object): Promise<Response> => {
    const args = {
      request,
      params: { field: new URL(request.url).pathname.split('/').pop() },
      context: { ...context, stagedFiles: world.stagedFiles } as unknown as AppLoadContext,
    } as ActionFunctionArgs;
    if (request.url.endsWith('/slow')) await delay(800);
    if (request.url.endsWith('/slow')) return new Response('slow');
    if ('refuse' in context) return new Response(null, { status: Number(context.refuse) });
    const isUpload = request.url.includes('/uploads/');
    const answer = await (isUpload ? uploads : profile)
      .action(args)
      .catch((thrown: unknown) => thrown);
    if (!(answer instanceof Response)) throw answer;
    return answer;
  };
  const app = createWebApp({
    config: config(),
    log: log(),
    remix,
    fallback: () => null,
    isReady: async () => true,
  });
  web = await listenOnLoopback(getRequestListener(app.fetch));
});
afterAll(() => web.close());

/** A photo from a phone: a real picture with far too many bytes. */
const photo = (megabytes: number, name = 'IMG_2041.png') => {
  const bytes = new Uint8Array(megabytes * MB);
  bytes.set(pngClaiming(8, 8));
  return new File([bytes], name, { type: 'image/png' });
};

const atProfile = () => world.visitor().resume(withIdentity(freshPhone()));

function formOf(visitor: Visitor, files: Record<string, File>, texts: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(visitor.hidden())) body.set(name, value);
  // In the same order as on the page, where some texts come after the files.
  for (const [name, file] of Object.entries(files)) body.set(name, file, file.name);
  for (const [name, text] of Object.entries(texts)) body.set(name, text);
  return body;
}

async function post(visitor: Visitor, body: BodyInit, path = PATH, headers = {}) {
  const cookie = visitor.request('/').headers.get('cookie') ?? '';
  const init = {
    method: 'POST',
    body,
    // A connection that waits is closed by the server in the moment in which it would be used again.
    headers: { cookie, connection: 'close', ...headers },
    redirect: 'manual',
  } as const;
  const response = await fetch(web.url + path, { ...init, ...(isStream(body) ? half : {}) });
  visitor.take(response.headers);
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return { status: response.status, shown: isJson ? await response.json() : {} };
}

const half = { duplex: 'half' } as object;
const isStream = (body: BodyInit) => body instanceof ReadableStream;

describe('senders without a verified phone', () => {
  it('take no slot from verified senders, however slow they are', async () => {
    const { phoneVerified: _, ...unproven } = withIdentity(freshPhone());
    const stop = new AbortController();
    const strangers = Array.from({ length: 4 }, () => {
      const visitor = world
        .visitor()
        .resume(unproven as typeof unproven & { phoneVerified: never });
      const body = new ReadableStream({
        start: (controller) =>
          controller.enqueue(Buffer.from('--x\r\ncontent-disposition: form-data; name="a"')),
      });
      const headers = {
        cookie: visitor.request('/').headers.get('cookie') ?? '',
        'content-type': 'multipart/form-data; boundary=x',
        'x-requested-with': 'XMLHttpRequest',
      };
      const init = { method: 'POST', body, headers, signal: stop.signal, ...half };
      return fetch(`${web.url}/first-distributor-register/uploads/profile_pic`, init);
    });
    await delay(300);
    const visitor = atProfile();
    const file = new File([new Uint8Array(pngClaiming(8, 8))], 'me.png', { type: 'image/png' });
    const path = '/first-distributor-register/uploads/profile_pic';
    const headers = { 'x-requested-with': 'XMLHttpRequest' };
    const body = new FormData();
    body.set('profile_pic', file);
    expect((await post(visitor, body, path, headers)).status).toBe(200);
    stop.abort();
    await Promise.allSettled(strangers);
  });
});

describe('unmodified phone photos, posted without script', () => {
  it('four of 7 MB are refused with a message, and the input is kept', async () => {
    const visitor = atProfile();
    const files = Object.fromEntries(FIELDS.map((field) => [field, photo(7)]));
    const texts = { intent: 'next', ...profileTexts(asha), email: 'no address' };
    const { status, shown } = await post(visitor, formOf(visitor, files, texts));
    expect(status).toBe(400);
    expect(shown.result.error).toEqual({
      profile_pic: ['File size must be less than 1MB!'],
      email: ['Enter an e-mail address such as name@example.com.'],
      aadhar_Card: ['File size must be less than 500KB!'],
      aadhar_Card_Back: ['File size must be less than 500KB!'],
      pancard: ['File size must be less than 500KB!'],
    });
    expect(visitor.registration.texts).toMatchObject({
      ...profileTexts(asha),
      email: 'no address',
      password: PASSWORD,
    });
  });

  it('do not affect a small file in the same form', async () => {
    const visitor = atProfile();
    const files = { aadhar_Card: photo(7), pancard: picture('a=b; "pan".png') };
    const { shown } = await post(visitor, formOf(visitor, files, profileTexts(asha)));
    expect(Object.keys(shown.result.error)).not.toContain('pancard');
    expect(visitor.registration.files.pancard?.size).toBe(picture().size);
    expect(visitor.registration.files.aadhar_Card).toBeUndefined();
  });

  it('are refused with the same message if sent by a script', async () => {
    const visitor = atProfile();
    const path = '/first-distributor-register/uploads/pancard';
    const body = formOf(visitor, { pancard: photo(7) }, {});
    const { status, shown } = await post(visitor, body, path, {
      'x-requested-with': 'XMLHttpRequest',
    });
    expect([status, shown.message]).toEqual([400, 'File size must be less than 500KB!']);
  });
});

describe('a body larger than any photos', () => {
  const FORM = 'application/x-www-form-urlencoded';
  const FILES = { 'content-type': 'multipart/form-data; boundary=x' };
  const SCRIPT = { 'x-requested-with': 'XMLHttpRequest' };
  const UPLOAD = '/first-distributor-register/uploads/pancard';
  const zeros = (bytes: number) => new Blob([new Uint8Array(bytes)]);

  it('is answered 413 before it is read if its length is declared', async () => {
    const visitor = atProfile();
    const body = formOf(visitor, { pancard: photo(81) }, {});
    expect((await post(visitor, body)).status).toBe(413);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ['a form that is too large', '/join-us', { 'content-type': FORM }, 413],
    ['a file for a registration that is gone', UPLOAD, { ...FILES, ...SCRIPT }, 409],
    ['no form', '/join-us', { 'content-type': 'text/plain' }, 415],
  ])('leaves a connection that a proxy can use for the next visitor: %s', async (...given) => {
    const [, path, headers, status] = given;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = (to: string, options: RequestOptions, body?: Uint8Array) =>
      new Promise<number>((resolve, reject) => {
        const asked = request(web.url + to, { agent, ...options }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0));
        });
        asked.on('error', reject).end(body);
      });
    const length = { 'content-length': 1_500_000 };
    const large = { method: 'POST', headers: { ...headers, ...length } };
    expect(await ask(path, large, new Uint8Array(1_500_000))).toBe(status);
    expect(await ask('/slow', {})).toBe(200);
    agent.destroy();
  });

  it('is answered 413 while it is read if its length is not declared', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += MB;
        if (sent > 90 * MB) controller.close();
        else controller.enqueue(new Uint8Array(MB));
      },
    });
    expect((await post(atProfile(), endless, PATH, type)).status).toBe(413);
  });

  it('is one of more than 256 KB for a form without files', async () => {
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(atProfile(), zeros(300 * 1024), PATH, type)).status).toBe(413);
    const texts = { Address: 'x'.repeat(300 * 1024) };
    const visitor = atProfile();
    expect((await post(visitor, formOf(visitor, {}, texts))).status).toBe(413);
  });
});
