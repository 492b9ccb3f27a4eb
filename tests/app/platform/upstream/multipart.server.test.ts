import type { RequestListener } from 'node:http';
import { one } from '@contract/endpoint';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createUpstream } from '~/platform/upstream/upstream.server';
import { type Loopback, listenOnLoopback } from '../../../setup/loopback';

const join = one('POST', 'distributor/signup', z.object({ name: z.string() }), {
  summary: '',
  body: 'multipart',
});

let upstream: Loopback | undefined;
afterEach(() => upstream?.close());

async function clientOf(answer: RequestListener, timeoutMs = 30_000) {
  upstream = await listenOnLoopback(answer);
  return createUpstream({ baseUrl: `${upstream.url}/api`, timeoutMs });
}

/** The body of a sign-up: a text and several files. */
function formWithFiles(bytes: number): FormData {
  const form = new FormData();
  form.set('name', 'आशा');
  for (const field of ['photo', 'pan_file', 'aadhaar_front', 'aadhaar_back', 'signature']) {
    form.set(field, new File([new Uint8Array(bytes).fill(7)], 'face.jpg', { type: 'image/jpeg' }));
  }
  return form;
}

describe('a call with files', () => {
  it('sends texts and files completely, with its length', async () => {
    let length = 0;
    let received: FormData | undefined;
    const client = await clientOf(async (request, response) => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      length = Number(request.headers['content-length']) - body.length;
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      received = await new Response(body, { headers }).formData();
      response.end('{"status_code":200,"message":"Success","data":{"name":"a"}}');
    });
    await client.call(join, { body: formWithFiles(300_000) });
    expect(length).toBe(0);
    expect(received?.get('name')).toBe('आशा');
    const photo = received?.get('photo') as File;
    expect([photo.name, photo.type, photo.size]).toEqual(['face.jpg', 'image/jpeg', 300_000]);
  });

  it.each<[string, RequestListener, number]>([
    ['hangs up', (request) => request.socket.destroy(), 30_000],
    ['answers before it has read them', (_, response) => response.writeHead(413).end(), 30_000],
    ['never answers', () => undefined, 5],
  ])('fails where it can be caught when the upstream %s', async (_what, answer, timeoutMs) => {
    const uncaught: unknown[] = [];
    const notice = (reason: unknown) => uncaught.push(reason);
    process.on('unhandledRejection', notice);
    const client = await clientOf(answer, timeoutMs);
    const calls = Array.from({ length: 8 }, () =>
      client.call(join, { body: formWithFiles(200_000) }),
    );
    const ends = await Promise.allSettled(calls);
    // Errors in the background are thrown a moment later.
    await new Promise((resolve) => setTimeout(resolve, 100));
    process.off('unhandledRejection', notice);
    expect(ends.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    expect(uncaught).toEqual([]);
  });
});
