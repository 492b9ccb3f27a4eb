/**
 * Signatures of the pictures that the shop has put on a page. The image route fetches no others,
 * because otherwise anybody could make it request any path of the upstream or of an origin in
 * `IMAGE_SOURCES`.
 */
import { createHmac } from 'node:crypto';
import { equalsInConstantTime } from '@contract/constant-time';
import { config } from '@kernel/config/config';
import { ImageError } from './image-error.server';
import { isOwnApi, sourceAddress } from './image-source.server';
import { SIGNED } from './image-url';

/** Characters: 132 bits. */
const LENGTH = 22;

/** The pictures of our own api are public and below one path, so their addresses stay short. */
const isPublic = (source: URL): boolean =>
  isOwnApi(source) && source.pathname.startsWith('/media/') && source.search === '';

const signatureOf = (source: URL, secret: string): string =>
  createHmac('sha256', `pictures ${secret}`)
    .update(source.href)
    .digest('base64url')
    .slice(0, LENGTH);

/** Whether the shop has signed this address; all of `SESSION_SECRETS` are accepted. */
export function isKnownSource(source: URL, signature: string | null): boolean {
  if (isPublic(source)) return true;
  return (config().SESSION_SECRETS ?? []).some((secret) =>
    equalsInConstantTime(signatureOf(source, secret), signature ?? ''),
  );
}

/** The signed source of a picture for `imageUrl`; unchanged if the picture would not be shown. */
export function signSource(src: string): string {
  const { API_BASE_URL, IMAGE_SOURCES, SESSION_SECRETS: [secret] = [] } = config();
  if (!src || !API_BASE_URL || !secret) return src;
  try {
    const allowed = { upstream: new URL(API_BASE_URL).origin, others: IMAGE_SOURCES };
    const source = sourceAddress(encodeURIComponent(src), allowed);
    return isPublic(source) ? src : src + SIGNED + signatureOf(source, secret);
  } catch (error) {
    if (error instanceof ImageError) return src;
    throw error;
  }
}

/** Signs each `image` of an answer, in place. */
export function signPictures(data: unknown): void {
  if (typeof data !== 'object' || data === null) return;
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'object') signPictures(value);
    else if (name === 'image' && typeof value === 'string')
      Object.assign(data, { image: signSource(value) });
  }
}
