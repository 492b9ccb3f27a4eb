import { completeConfig } from '@kernel/config/config';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signPictures } from '~/platform/images/image-signature.server';
import { imageUrl } from '~/platform/images/image-url';
import { loadImage } from '~/platform/images/images.server';

const FIRST = 'first-secret-first-secret-first-secret';
const NEXT = 'next-secret-next-secret-next-secret';
const fetched: string[] = [];

/** Replaces the image service: requests that arrive here would be fetched. */
const images = {
  get: async (source: URL) => {
    fetched.push(source.href);
    return { bytes: Buffer.from('x'), format: 'webp' as const, freshUntil: 0, isFinal: true };
  },
} as unknown as NonNullable<Parameters<typeof loadImage>[1]>;

const statusOf = async (address: string) =>
  (await loadImage(new Request(`http://shop.test${address}`), images)).status;

/** The address of an upstream picture on a page. */
function shown(image: string): string {
  const data = { products: [{ name: 'soap', image: [{ image }] }] };
  signPictures(data);
  return imageUrl(data.products[0]?.image[0]?.image ?? '', 240);
}

beforeAll(() => {
  completeConfig({
    API_BASE_URL: 'https://stranger.example/api',
    IMAGE_SOURCES: ['https://cdn.example'],
  });
});
beforeEach(() => {
  fetched.length = 0;
  completeConfig({ SESSION_SECRETS: [FIRST] });
});

describe('the image route', () => {
  it.each([
    ['/uploads/soap.png', 'https://stranger.example/uploads/soap.png'],
    ['uploads/a soap.png?size=2', 'https://stranger.example/uploads/a%20soap.png?size=2'],
    ['https://cdn.example/soap.png', 'https://cdn.example/soap.png'],
  ])('fetches what the shop put on a page: %s', async (image, source) => {
    expect(await statusOf(shown(image))).toBe(200);
    expect(fetched).toEqual([source]);
    // At least 128 bits. The same for everybody, so that pages can be cached.
    expect(shown(image)).toMatch(/\?s=[\w-]{22}$/);
    expect(shown(image)).toBe(shown(image));
  });

  it.each([
    ['another path', '/images/240/admin/export'],
    ['a query', '/images/240/%2Fapi%2Fcategory%2Fall%3Fx%3D1'],
    ['an origin of the operator', '/images/240/https%3A%2F%2Fcdn.example%2Fother.png'],
    ['a made-up signature', '/images/240/uploads/soap.png?s=AAAAAAAAAAAAAAAAAAAAAA'],
  ])('fetches nothing else of the upstream: %s', async (_what, address) => {
    expect(await statusOf(address)).toBe(404);
    const signature = new URL(shown('/uploads/soap.png'), 'http://shop.test').search;
    if (!address.includes('?')) expect(await statusOf(address + signature)).toBe(404);
    expect(fetched).toEqual([]);
  });

  it('accepts a picture in any width, and after a rotation of the secret', async () => {
    const address = shown('/uploads/soap.png');
    completeConfig({ SESSION_SECRETS: [NEXT, FIRST] });
    expect(await statusOf(address.replace('/240/', '/640/'))).toBe(200);
    completeConfig({ SESSION_SECRETS: [NEXT] });
    expect(await statusOf(address)).toBe(404);
  });

  it('accepts public pictures of our own api without a signature, and nothing else', async () => {
    completeConfig({ API_BASE_URL: 'http://127.0.0.1:4000/api' });
    expect(shown('/media/soap.webp')).toBe('/images/240/media/soap.webp');
    expect(await statusOf('/images/240/media/soap.webp')).toBe(200);
    expect(await statusOf('/images/240/api/openapi.json')).toBe(404);
    completeConfig({ API_BASE_URL: 'https://stranger.example/api' });
  });
});
