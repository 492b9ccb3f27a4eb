import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig } from '@kernel/config/config';
import { log } from '@kernel/log';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from '~/platform/concurrency-limit.server';
import { type CachedFile, createDiskCache } from '~/platform/images/disk-cache.server';
import { encodeImage } from '~/platform/images/encode.server';
import { ImageError } from '~/platform/images/image-error.server';
import {
  createImageService,
  type ImageService,
  type ImageServiceParts,
} from '~/platform/images/image-service.server';
import { signSource } from '~/platform/images/image-signature.server';
import { imageUrl, SIGNED } from '~/platform/images/image-url';
import { acceptedFormat, loadImage, withFailureLog } from '~/platform/images/images.server';
import { fetchOriginal, UnresponsiveError } from '~/platform/images/original.server';
import { createOriginQueues } from '~/platform/images/origins.server';

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OLD = 'image/png,image/*;q=0.8,*/*;q=0.5';

let picture: Buffer;
let origin: string;
let elsewhere: string;
let dir: string;
let images: ImageService;
/** Paths requested from the upstream, and those that nobody may request. */
const asked: string[] = [];
const askedElsewhere: string[] = [];
let isDown = false;
let isGone = false;
let refusedWith = 0;

const respond: Record<string, (response: ServerResponse) => void> = {
  '/media/soap.webp': (response) =>
    response.writeHead(200, { 'cache-control': 'public, max-age=9, immutable' }).end(picture),
  '/uploads/soap.png': (response) => response.writeHead(200).end(picture),
  '/away': (response) => response.writeHead(302, { location: `${elsewhere}/secret` }).end(),
  '/page': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<html>'),
  '/huge': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  },
};

const servers = [
  createServer((request, response) => {
    asked.push(request.url ?? '');
    if (isDown) return response.writeHead(502).end();
    if (isGone) return response.writeHead(404).end();
    if (refusedWith) return response.writeHead(refusedWith).end();
    const answer = respond[request.url ?? ''];
    return answer ? answer(response) : response.writeHead(404).end();
  }),
  createServer((request, response) => {
    askedElsewhere.push(request.url ?? '');
    response.writeHead(200).end(picture);
  }),
];

beforeAll(async () => {
  picture = await sharp({
    create: { width: 500, height: 500, channels: 3, background: '#1c5a3a' },
  })
    .webp()
    .toBuffer();
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) =>
          server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
        ),
    ),
  );
  [origin = '', elsewhere = ''] = ports.map((port) => `http://127.0.0.1:${port}`);
  completeConfig({
    SESSION_SECRETS: ['test-secret-test-secret-test-secret-te'],
    API_BASE_URL: `${origin}/api`,
    IMAGE_SOURCES: [],
  });
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(dir, { recursive: true, force: true });
});

/** Using the same folder again is a restart. */
function start(maxBytes = 1_000_000): void {
  const onFault = (error: unknown) => expect(error).toBeNull();
  startWith({ cache: createDiskCache({ dir, maxBytes, onFault }) });
}

function startWith(parts: Partial<ImageServiceParts> = {}): void {
  images = createImageService({
    cache: createDiskCache({ dir, maxBytes: 1_000_000, onFault: () => {} }),
    origins: createOriginQueues({ concurrency: 4, maxQueued: 50 }),
    queue: createConcurrencyLimit({ concurrency: 2, maxQueued: 50 }),
    fetchOriginal,
    encode: encodeImage,
    ...parts,
  });
}

beforeEach(async () => {
  // Work of the previous test is still written to its folder.
  await images?.idle();
  if (dir) await rm(dir, { recursive: true, force: true });
  dir = await mkdtemp(join(tmpdir(), 'shop-images-'));
  asked.length = 0;
  isDown = false;
  isGone = false;
  refusedWith = 0;
  start();
});

const ask = (path: string, headers: Record<string, string> = { Accept: CHROMIUM }) =>
  loadImage(new Request(`http://shop.example${known(path)}`, { headers }), images);

/** The address as on a page. */
function known(path: string): string {
  const [, rest = ''] = /^\/images\/\d+\/(.+)$/.exec(path) ?? [];
  try {
    const [, signature] = signSource(decodeURIComponent(rest)).split(SIGNED);
    return signature ? `${path}?s=${signature}` : path;
  } catch {
    return path;
  }
}
const soap = imageUrl('/media/soap.webp', 320);

describe('a picture', () => {
  it('comes in the format that the browser takes', () => {
    expect(acceptedFormat(CHROMIUM)).toBe('avif');
    expect(acceptedFormat('image/webp,*/*')).toBe('webp');
    expect(acceptedFormat(OLD)).toBe('jpeg');
    expect(acceptedFormat(null)).toBe('jpeg');
  });

  it('is sent first as WebP and later as AVIF, which is stored permanently', async () => {
    const first = await ask(soap);
    expect(first.headers.get('Content-Type')).toBe('image/webp');
    expect(first.headers.get('Cache-Control')).toBe('public, max-age=60');
    await images.idle();
    const second = await ask(soap);
    expect(second.headers.get('Content-Type')).toBe('image/avif');
    expect(second.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await sharp(await second.arrayBuffer()).metadata()).width).toBe(320);
  });

  it('says on what it depends', async () => {
    expect((await ask(soap)).headers.get('Vary')).toBe('Accept, Save-Data');
  });

  it('is sent as JPEG to old browsers, final immediately', async () => {
    const response = await ask(soap, { Accept: OLD });
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(response.headers.get('Cache-Control')).toContain('immutable');
    expect(response.headers.get('Content-Length')).toBe(
      String((await response.arrayBuffer()).byteLength),
    );
  });

  it('is encoded once for simultaneous requests', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => ask(soap, { Accept: OLD })),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(asked).toEqual(['/media/soap.webp']);
  });

  it('is not made again after a restart, even with the upstream down', async () => {
    await ask(soap, { Accept: OLD });
    await images.idle();
    start();
    isDown = true;
    expect((await ask(soap, { Accept: OLD })).status).toBe(200);
    expect(asked).toHaveLength(1);
  });

  it('is not sent to a browser that has it', async () => {
    const etag = (await ask(soap, { Accept: OLD })).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await ask(soap, { Accept: OLD, 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await ask(soap, { Accept: OLD, 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it('of a source that does not say it never changes is good for a day', async () => {
    const response = await ask(imageUrl('/uploads/soap.png', 160), { Accept: OLD });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=86400');
  });

  it('past its day is served once more, and renewed in the background', async () => {
    const fresh = { bytes: picture, freshUntil: Date.now() + 60_000 };
    let freshUntil = Date.now() - 1_000;
    startWith({ fetchOriginal: async (url) => ({ ...(await fetchOriginal(url)), freshUntil }) });
    await ask(soap, { Accept: OLD });
    await images.idle();
    freshUntil = fresh.freshUntil;
    expect((await ask(soap, { Accept: OLD })).headers.get('Cache-Control')).toContain('=60');
    await images.idle();
    expect(asked).toHaveLength(2);
    await ask(soap, { Accept: OLD });
    await images.idle();
    expect(asked).toHaveLength(2);
  });

  it('past its day again is renewed again', async () => {
    startWith({ fetchOriginal: async (url) => ({ ...(await fetchOriginal(url)), freshUntil: 0 }) });
    for (const times of [1, 2, 3]) {
      await ask(soap, { Accept: OLD });
      await images.idle();
      expect(asked).toHaveLength(times);
    }
  });

  it('whose original is gone is removed once its day has passed', async () => {
    startWith({ fetchOriginal: async (url) => ({ ...(await fetchOriginal(url)), freshUntil: 0 }) });
    await ask(soap, { Accept: OLD });
    await images.idle();
    isGone = true;
    expect((await ask(soap, { Accept: OLD })).status).toBe(200);
    await images.idle();
    expect((await ask(soap, { Accept: OLD })).status).toBe(404);
  });

  it('is still encoded without a cache', async () => {
    start(0);
    const response = await ask(soap);
    expect(response.headers.get('Content-Type')).toBe('image/avif');
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('a refusal of the upstream', () => {
  it.each([401, 403, 429, 500])('with %i does not say that there is no picture', async (status) => {
    startWith({ fetchOriginal: async (url) => ({ ...(await fetchOriginal(url)), freshUntil: 0 }) });
    await ask(soap, { Accept: OLD });
    await images.idle();
    refusedWith = status;
    // The stored picture is shown, also after the attempt to renew it has failed.
    for (const _ of [1, 2]) {
      expect((await ask(soap, { Accept: OLD })).status).toBe(200);
      await images.idle();
    }
    const other = await ask(imageUrl('/uploads/soap.png', 320), { Accept: OLD });
    expect([other.status, other.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
  });

  it('with 410 says that there is none, and 429 pauses further requests', async () => {
    refusedWith = 410;
    expect((await ask(soap, { Accept: OLD })).status).toBe(404);
    refusedWith = 429;
    await expect(fetchOriginal(new URL(`${origin}/soap`))).rejects.toThrow(UnresponsiveError);
  });

  it('is logged once a minute for each origin, with its status', async () => {
    refusedWith = 403;
    const warned = vi.spyOn(log(), 'warn').mockReturnValue();
    const fetchLogged = withFailureLog(fetchOriginal);
    for (const name of ['soap', 'rice']) {
      await expect(fetchLogged(new URL(`${origin}/${name}?key=1`))).rejects.toThrow(ImageError);
    }
    expect(warned).toHaveBeenCalledTimes(1);
    expect(warned).toHaveBeenCalledWith(
      {
        err: expect.objectContaining({ cause: new Error('The origin answered 403.') }),
        source: `${origin}/soap`,
      },
      'a picture could not be fetched',
    );
    warned.mockRestore();
  });
});

describe('a picture that is not stored yet', () => {
  it('does not wait for an origin that hangs', async () => {
    completeConfig({ IMAGE_SOURCES: [elsewhere] });
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    startWith({
      async fetchOriginal(url) {
        if (url.origin === elsewhere) await gate;
        return fetchOriginal(url);
      },
    });
    const hanging = Array.from({ length: 9 }, (_, index) =>
      ask(imageUrl(`${elsewhere}/soap-${index}`, 320), { Accept: OLD }),
    );
    expect((await ask(soap, { Accept: OLD })).status).toBe(200);
    goOn();
    expect((await Promise.all(hanging)).map(({ status }) => status)).toEqual(Array(9).fill(200));
    completeConfig({ IMAGE_SOURCES: [] });
    askedElsewhere.length = 0;
  });

  it('is sent before it is on disk, and not encoded again', async () => {
    let written = () => {};
    const writing = new Promise<void>((resolve) => {
      written = resolve;
    });
    const cache = createDiskCache({ dir, maxBytes: 1_000_000, onFault: () => {} });
    startWith({ cache: { ...cache, put: () => writing } });
    for (const _ of [1, 2]) expect((await ask(soap, { Accept: OLD })).status).toBe(200);
    expect(asked).toHaveLength(1);
    written();
  });

  it('hangs when its origin does not begin to answer in time', async () => {
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    respond['/hang'] = () => late.abort();
    await expect(fetchOriginal(new URL(`${origin}/hang`))).rejects.toThrow(UnresponsiveError);
  });
});

describe('a refused picture', () => {
  it.each([
    ['a width that is not offered', '/images/321/media/soap.webp', 404],
    ['a width with a zero before it', '/images/0320/media/soap.webp', 404],
    ['no source', '/images/320/', 404],
    ['one that is not there', '/images/320/media/none.webp', 404],
    ['one that is a page', '/images/320/page', 415],
    ['one without end', '/images/320/huge', 415],
    ['one that leads elsewhere', '/images/320/away', 503],
    ['one without a scheme', '/images/320/%2F%2Fevil.example%2Fa.png', 400],
    ['a malformed one', '/images/320/%E0%A4%A', 400],
  ])('%s answers %s with %i', async (_, path, status) => {
    const response = await ask(path);
    expect(response.status).toBe(status);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toMatch(/^[A-Z].*\.$/);
    await images.idle();
    expect(await readdir(dir)).toEqual([]);
  });

  it('of another port is not even asked for', async () => {
    const response = await ask(imageUrl(`${elsewhere}/secret`, 320));
    expect(response.status).toBe(404);
    await images.idle();
    expect(askedElsewhere).toEqual([]);
  });

  it('is one that the operator has not named; a named one is shown', async () => {
    completeConfig({ IMAGE_SOURCES: [elsewhere] });
    expect((await ask(imageUrl(`${elsewhere}/soap`, 320))).status).toBe(200);
    completeConfig({ IMAGE_SOURCES: [] });
    expect((await ask(imageUrl(`${elsewhere}/soap`, 320))).status).toBe(404);
    expect(askedElsewhere.splice(0)).toContain('/soap');
  });

  it('is another one at another port of a named host', async () => {
    const kept = new Map<string, CachedFile>();
    startWith({
      cache: {
        isEnabled: true,
        isFull: async () => false,
        get: async (key) => kept.get(key) ?? null,
        put: async (key, file) => void kept.set(key, file),
        remove: async () => {},
      },
      fetchOriginal: async ({ port }) => ({ bytes: Buffer.from(port), freshUntil: Infinity }),
      encode: async (bytes) => bytes,
    });
    const variant = { width: 320, format: 'jpeg', saveData: false } as const;
    for (const port of ['8001', '8002']) {
      const { bytes } = await images.get(new URL(`http://cdn.example:${port}/soap.png`), variant);
      expect(bytes.toString()).toBe(port);
    }
  });

  it('is fetched again when the upstream is back', async () => {
    isDown = true;
    const down = await ask(soap, { Accept: OLD });
    expect([down.status, down.headers.get('Retry-After')]).toEqual([503, '10']);
    isDown = false;
    expect((await ask(soap, { Accept: OLD })).status).toBe(200);
  });
});

describe('a picture that is not encoded yet', () => {
  const saving = { Accept: CHROMIUM, 'Save-Data': 'on' };
  const short = 'public, max-age=60';

  it.each([
    ['the usual quality', imageUrl('/media/soap.webp', 320), { Accept: OLD }, saving],
    ['the next larger width', imageUrl('/media/soap.webp', 480), { Accept: OLD }, { Accept: OLD }],
    ['the next smaller width', imageUrl('/media/soap.webp', 240), { Accept: OLD }, { Accept: OLD }],
  ])('has a fallback for a minute: %s', async (_, first, headers, asking) => {
    const kept = Buffer.from(await (await ask(first, headers)).arrayBuffer());
    await images.idle();
    isDown = true;
    const fallback = await ask(soap, asking);
    expect(Buffer.from(await fallback.arrayBuffer())).toEqual(kept);
    expect(fallback.headers.get('Content-Type')).toBe('image/jpeg');
    expect(fallback.headers.get('Cache-Control')).toBe(short);
    isDown = false;
    await images.idle();
    await ask(soap, asking);
    await images.idle();
    const right = await ask(soap, asking);
    expect(right.headers.get('Cache-Control')).toContain('immutable');
    expect((await sharp(await right.arrayBuffer()).metadata()).width).toBe(320);
  });

  it('has no fallback that the browser cannot show', async () => {
    await ask(soap, { Accept: 'image/webp' });
    expect((await ask(soap, { Accept: OLD })).headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('has no outdated fallback as long as it can be encoded', async () => {
    await ask(imageUrl('/uploads/soap.png', 320), { Accept: OLD });
    await images.idle();
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
    const answer = await ask(imageUrl('/uploads/soap.png', 480), { Accept: OLD });
    vi.useRealTimers();
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
  });

  it('has any there is when too many are being made', async () => {
    const queue = createConcurrencyLimit({ concurrency: 1, maxQueued: 1 });
    startWith({ queue });
    await ask(imageUrl('/media/soap.webp', 96), { Accept: OLD });
    await images.idle();
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const busy = [1, 2].map(() => queue.run(() => gate));
    expect((await ask(imageUrl('/media/soap.webp', 1280), { Accept: OLD })).status).toBe(200);
    expect((await ask(imageUrl('/uploads/soap.png', 320), { Accept: OLD })).status).toBe(503);
    goOn();
    await images.idle();
    await Promise.all(busy);
  });
});

describe('saved data', () => {
  it('uses a smaller picture, stored in addition to the usual one', async () => {
    const noisy = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    respond['/noisy'] = (response) => response.writeHead(200).end(noisy);
    const sizeOf = async (headers: Record<string, string>) =>
      (await (await ask('/images/240/noisy', headers)).arrayBuffer()).byteLength;
    const usual = await sizeOf({ Accept: OLD });
    await images.idle();
    const saving = { Accept: OLD, 'Save-Data': 'on' };
    expect(await sizeOf(saving)).toBe(usual);
    await images.idle();
    const frugal = await sizeOf(saving);
    expect(frugal).toBeLessThan(usual * 0.9);
    expect(await sizeOf({ Accept: OLD })).toBe(usual);
  });
});
