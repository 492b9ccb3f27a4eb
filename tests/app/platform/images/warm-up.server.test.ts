import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { completeConfig, config } from '@kernel/config/config';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageUrl } from '~/platform/images/image-url';
import { loadImage } from '~/platform/images/images.server';
import { warmUpImages } from '~/platform/images/warm-up.server';

const widths = [160, 320] as const;
const asked: string[] = [];
const readOwn = (path: string) => readFile(join(dir, 'media', path));
let picture: Buffer;
let dir: string;
let elsewhere: string;
const before = { ...config() };

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/gone.png') return response.writeHead(404).end();
  return response.writeHead(200, { 'cache-control': 'max-age=86400' }).end(picture);
});

beforeAll(async () => {
  picture = await sharp({
    create: { width: 400, height: 400, channels: 3, background: '#3a7a4a' },
  })
    .png()
    .toBuffer();
  dir = await mkdtemp(join(tmpdir(), 'shop-warm-up-'));
  await mkdir(join(dir, 'media/products'), { recursive: true });
  await writeFile(join(dir, 'media/products/soap.png'), picture);
  await writeFile(join(dir, 'secret.png'), picture);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  completeConfig({ API_BASE_URL: undefined, DATA_DIR: dir, IMAGE_SOURCES: [elsewhere] });
});

afterAll(async () => {
  completeConfig(before);
  server.close();
  await rm(dir, { recursive: true, force: true });
});

describe('preparing the pictures of an import', () => {
  it('reads those of our own api from its folder, and reports progress and failures', async () => {
    const steps: number[][] = [];
    const pictures = [
      '/media/products/soap.png',
      `${elsewhere}/a.png`,
      `${elsewhere}/gone.png`,
      'https://pictures.example/b.png',
      '/media/../secret.png',
      '/secret.png',
    ];
    const onProgress = (done: number, total: number) => steps.push([done, total]);
    const outcome = await warmUpImages({ pictures, widths, readOwn, onProgress });
    expect(outcome).toEqual({
      ready: 2,
      left: 0,
      failed: expect.arrayContaining([
        `${elsewhere}/gone.png`,
        '/media/../secret.png',
        '/secret.png',
      ]),
      refused: ['https://pictures.example'],
    });
    expect(steps).toHaveLength(6);
    expect(steps.at(-1)).toEqual([6, 6]);
  });

  it('fetches a picture once for all its widths and formats, and not again when it is there', async () => {
    expect(asked.filter((path) => path === '/a.png')).toHaveLength(1);
    await warmUpImages({
      pictures: [`${elsewhere}/a.png`],
      widths,
      readOwn,
      onProgress: () => undefined,
    });
    expect(asked.filter((path) => path === '/a.png')).toHaveLength(1);
    const kept = await readdir(join(dir, 'images'), { recursive: true, withFileTypes: true });
    expect(kept.filter((entry) => entry.isFile())).toHaveLength(2 * widths.length * 2);
  });

  it('prepares the best format for the first visitor, whatever port the api has', async () => {
    completeConfig({ API_BASE_URL: 'http://127.0.0.1:1/api' });
    const request = new Request(`http://shop.test${imageUrl('/media/products/soap.png', 320)}`, {
      headers: { Accept: 'image/avif,image/webp' },
    });
    const response = await loadImage(request);
    expect(response.headers.get('content-type')).toBe('image/avif');
    // A picture may be replaced under its name, so it is fresh for a day only.
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=86\d{3}$/);
  });

  it('stops before it evicts its own pictures, and counts the rest', async () => {
    const { IMAGE_CACHE_BYTES } = config();
    const files = await readdir(join(dir, 'images'), { recursive: true, withFileTypes: true });
    const sizes = files
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath ?? entry.path, entry.name)).size);
    const taken = sizes.reduce((sum, size) => sum + size, 0);
    completeConfig({ API_BASE_URL: undefined, IMAGE_CACHE_BYTES: Math.ceil(taken * 1.3) });
    const pictures = ['/media/products/soap.png'].concat(
      Array.from({ length: 8 }, (_, index) => `${elsewhere}/new-${index}.png`),
    );
    const warmUp = () => warmUpImages({ pictures, widths, readOwn, onProgress: () => undefined });
    const first = await warmUp();
    expect(first.left).toBeGreaterThan(4);
    expect(first.ready + first.left).toBe(pictures.length);
    expect(first.ready).toBeGreaterThan(0);
    // Pictures counted as ready exist: running again finds the same.
    asked.length = 0;
    const again = await warmUp();
    expect(again.ready).toBe(first.ready);
    completeConfig({ IMAGE_CACHE_BYTES });
  });
});
