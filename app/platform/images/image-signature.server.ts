/**
 * Signs the addresses of the pictures that the shop shows. The image route fetches only signed
 * addresses and the public pictures of our own api. Otherwise anybody could make it request any
 * path of the upstream or of an origin in `IMAGE_SOURCES`.
 */
import { createHmac } from 'node:crypto';
import { equalsInConstantTime } from '@contract/constant-time';
import { config } from '@kernel/config/config';
import { ImageError } from './image-error.server';
import { isOwnApi, sourceAddress } from './image-source.server';
import { SIGNED } from './image-url';

/** Characters of a signature: 22 characters of base64url have 132 bits. */
const LENGTH = 22;

/** Pictures of our own api need no signature: they are public, and all below one path. */
const isPublic = (source: URL): boolean =>
  isOwnApi(source) && source.pathname.startsWith('/media/') && source.search === '';

const signatureOf = (source: URL, secret: string): string =>
  createHmac('sha256', `pictures ${secret}`)
    .update(source.href)
    .digest('base64url')
    .slice(0, LENGTH);

/** Whether an address is public, or signed with one of `SESSION_SECRETS`. */
export function isKnownSource(source: URL, signature: string | null): boolean {
  if (isPublic(source)) return true;
  return (config().SESSION_SECRETS ?? []).some((secret) =>
    equalsInConstantTime(signatureOf(source, secret), signature ?? ''),
  );
}

/**
 * Adds the signature to a picture's address if it needs one and the image route would accept it.
 */
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
