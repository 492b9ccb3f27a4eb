import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ConfigError } from '@kernel/config/config';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../../../../api/providers/storage/file-store';
import { parseS3Url } from '../../../../api/providers/storage/s3-bucket';
import { type S3, startS3 } from '../../../setup/s3';
import { behavesAsFileStore } from './file-store-behaviour';

const SECRET = 'S3RVER';
const bytes = new TextEncoder().encode('content');
const meta = { contentType: 'image/png' };
let directory: string;
let server: S3;
let endpoint: string;
let lastFolder = 0;

const s3Url = (bucket: string, changes: Record<string, string> = {}) => {
  const url = new URL(server.urlOf(bucket));
  for (const [name, value] of Object.entries(changes)) url.searchParams.set(name, value);
  return url.href;
};
const open = (url: string) => createFileStore({ url, dir: 'unused', key: randomBytes(32) });

beforeAll(async () => {
  server = await startS3('uploads');
  ({ endpoint, directory } = server);
});
afterAll(() => server.stop());

describe('a file store in an S3-compatible bucket', () => {
  behavesAsFileStore(async () => {
    // A folder of its own for each test: the tests share the bucket.
    lastFolder += 1;
    const folder = `shop/${lastFolder}`;
    const client = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: SECRET, service: 's3' });
    const urlOf = (key: string) => `${endpoint}/uploads/${folder}/${key}`;
    return {
      store: open(s3Url(`uploads/${folder}`)),
      readRaw: async (key) => Buffer.from(await (await client.fetch(urlOf(key))).arrayBuffer()),
      writeRaw: async (key, raw) => {
        await client.fetch(urlOf(key), { method: 'PUT', body: new Uint8Array(raw) });
      },
    };
  });

  it('lists more files than one answer holds', async () => {
    // The test server cannot cut a listing on this release of Node, so this one is played.
    const pages: Record<string, { keys: string[]; next?: string }> = {
      '': { keys: ['shop/a', 'shop/b'], next: '1+/a&b=' },
      '1+/a&b=': { keys: ['shop/c', 'shop/d'], next: '2' },
      '2': { keys: ['shop/e'] },
    };
    const paging = await serving((request, response) => {
      const query = new URL(request.url ?? '/', endpoint).searchParams;
      const page = pages[query.get('continuation-token') ?? ''];
      const next = page?.next
        ?.replaceAll('&', '&amp;')
        .replaceAll('+', '&#43;')
        .replaceAll('=', '&#x3D;');
      const contents = page?.keys.map(
        (key) => `<Contents><Key>${key}</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified>
          <Size>9</Size></Contents>`,
      );
      response.end(`<?xml version="1.0"?><ListBucketResult><Prefix>${query.get('prefix')}</Prefix>
        <IsTruncated>${next !== undefined}</IsTruncated>${contents?.join('')}
        ${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}</ListBucketResult>`);
    });
    const paged = open(s3Url('uploads/shop', { endpoint: paging.url }));
    const entries = await paged.list('');
    expect(entries.map(({ key }) => key).join()).toBe('a,b,c,d,e');
    expect(entries[4]?.storedAt).toEqual(new Date('2026-11-21T10:00:00Z'));
    expect(entries[4]?.size).toBe(9);
    await paging.close();
  });

  it('signs the content, so that nobody can change it on the way', async () => {
    const seen: { authorization: string | undefined; honest: boolean }[] = [];
    const recording = await serving((request, response) => {
      const hash = createHash('sha256');
      request.on('data', (part: Buffer) => hash.update(part));
      request.on('end', () => {
        const honest = request.headers['x-amz-content-sha256'] === hash.digest('hex');
        seen.push({ authorization: request.headers.authorization, honest });
        response.end();
      });
    });
    await open(s3Url('uploads', { endpoint: recording.url })).put('a', bytes, meta);
    expect(seen).toEqual([
      {
        authorization: expect.stringMatching(
          /^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\/aws4_request, SignedHeaders=[^,]*x-amz-content-sha256/,
        ),
        honest: true,
      },
    ]);
    await recording.close();
  });

  it('uses the bucket and prefix of the address', async () => {
    await open(s3Url('uploads/some/where')).put('members/1', bytes, meta);
    expect((await open(s3Url('uploads')).list('some/')).map(({ key }) => key)).toEqual([
      'some/where/members/1',
    ]);
  });

  it('is unavailable if the account is unknown', async () => {
    const store = open(s3Url('uploads', { accessKeyId: 'nobody' }));
    for (const attempt of [
      () => store.put('a', bytes, meta),
      () => store.get('a'),
      () => store.delete('a'),
      () => store.list(''),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'unavailable' });
    }
  });

  it('distinguishes a missing bucket from a missing file', async () => {
    const store = open(s3Url('no-such-bucket'));
    await expect(store.get('a')).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.put('a', bytes, meta)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(store.list('')).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('retries after a temporary error', async () => {
    let calls = 0;
    const flaky = await serving((_request, response) => {
      calls += 1;
      response.writeHead(calls === 1 ? 503 : 200).end();
    });
    await open(s3Url('uploads', { endpoint: flaky.url })).put('a', bytes, meta);
    expect(calls).toBe(2);
    await flaky.close();
  });

  it.each([
    ['answers 500 for ever', (response: Response500) => response.writeHead(500).end()],
    ['answers with a page of HTML', (response: Response500) => response.writeHead(404).end('<p>')],
    ['hangs up', (response: Response500) => response.destroy()],
    [
      'hangs up half-way',
      (response: Response500) => {
        response.writeHead(200, { 'Content-Length': '100' });
        response.write('half', () => response.destroy());
      },
    ],
  ])('is unavailable when the server %s', async (_what, answer) => {
    const broken = await serving((_request, response) => answer(response));
    const store = open(s3Url('uploads', { endpoint: broken.url }));
    await expect(store.get('a')).rejects.toMatchObject({ code: 'unavailable' });
    await broken.close();
  });

  it('shows the secret in no error', async () => {
    const store = open(s3Url('uploads', { secretAccessKey: 'very-secret', endpoint: CLOSED }));
    const error: unknown = await store.get('a').catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'unavailable' });
    expect(JSON.stringify(error) + String(error) + (error as Error).stack).not.toContain('secret');
  });

  it('never writes unencrypted files to the server’s disk', async () => {
    await open(s3Url('uploads')).put('plain', new TextEncoder().encode('2341 2341 2346'), meta);
    const raw = await readFile(path.join(directory, 'uploads', 'plain._S3rver_object'));
    expect(raw.includes('2341')).toBe(false);
  });
});

describe('parseS3Url', () => {
  const keys = 'region=ap-south-1&accessKeyId=AKIA&secretAccessKey=s3cret';

  it('uses the endpoint of the region by default', () => {
    expect(parseS3Url(`s3://uploads?${keys}`)).toEqual({
      endpoint: 'https://s3.ap-south-1.amazonaws.com',
      bucket: 'uploads',
      prefix: '',
      region: 'ap-south-1',
      accessKeyId: 'AKIA',
      secretAccessKey: 's3cret',
    });
  });

  it('accepts an endpoint, and a path as the prefix of every key', () => {
    const url = `s3://my-bucket/shop/uploads/?endpoint=https%3A%2F%2Fminio.example%2F&${keys}`;
    expect(parseS3Url(url)).toMatchObject({
      endpoint: 'https://minio.example',
      bucket: 'my-bucket',
      prefix: 'shop/uploads/',
    });
    expect(parseS3Url(`s3://b?endpoint=http://127.0.0.1:9000&${keys}`)).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
    });
  });

  it('keeps the plus signs and slashes of a pasted secret', () => {
    const url = 's3://b?region=r&accessKeyId=A&secretAccessKey=ab+cd/ef==';
    expect(parseS3Url(url).secretAccessKey).toBe('ab+cd/ef==');
  });

  it.each([
    ['not an address', /must look like/],
    ['https://uploads?region=r', /must look like/],
    ['s3://?region=r', /must look like/],
    ['s3://b', /lacks region/],
    ['s3://b?region=r&secretAccessKey=s3cret', /lacks accessKeyId/],
    ['s3://b?region=r&accessKeyId=A', /lacks secretAccessKey/],
    [`s3://b?endpoint=file%3A%2F%2F%2Fetc&${keys}`, /endpoint/],
    [`s3://b?endpoint=minio.example&${keys}`, /endpoint/],
  ])('reports the error in %s', (url, message) => {
    expect(() => parseS3Url(url)).toThrow(ConfigError);
    expect(() => parseS3Url(url)).toThrow(message);
    expect(() => parseS3Url(url)).not.toThrow(/s3cret/);
  });
});

type Response500 = Parameters<RequestListener>[1];

/** An address on which nobody listens. */
const CLOSED = 'http://127.0.0.1:1';

/** A server of the test's own, on a free port. */
async function serving(listener: RequestListener) {
  const http = createServer((request, response) => {
    listener(request, response);
    request.resume();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections();
        http.close(() => resolve());
      }),
  };
}
