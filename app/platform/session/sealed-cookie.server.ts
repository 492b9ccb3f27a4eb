/**
 * Encrypted cookies. A value is compressed, then encrypted with AES-256-GCM, whose tag proves that
 * the value is authentic. The keys are derived from `SESSION_SECRETS`: the first secret encrypts,
 * all secrets decrypt.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { z } from 'zod';
import { cookieValue } from './cookie-value.server';
import { deleteOnLogOut } from './delete-on-log-out.server';
import { registerCookiePath } from './narrow-cookies.server';
import { sessionSecrets } from './session-secrets.server';
import { type CookieAttributes, setCookieHeader } from './set-cookie.server';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const STAMP_BYTES = 4;
/** The maximum size of a value when it is decompressed. */
const MAX_PLAIN_BYTES = 64 * 1024;

interface SealerOptions {
  /** The name of what is sealed. A value that was sealed for one purpose is invalid for another. */
  purpose: string;
  /** Seconds after which a value expires. */
  maxAge: number;
  /** A value with all field names, used as a compression dictionary. */
  example?: unknown;
}

interface Sealer {
  /** @param salt another secret that is needed for decryption, such as a draft's */
  seal(value: unknown, salt?: string): string;
  /** Returns the value; undefined for a text that this sealer did not make or that has expired. */
  open(sealed: string, salt?: string): unknown;
}

/** Turns values into texts that nobody else can read or change. */
export function createSealer({ purpose, maxAge, example }: SealerOptions): Sealer {
  const dictionary = utf16(example ?? '');
  const keyOf = (secret: string, salt: string) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `sealed cookie ${purpose}`, 32));
  return {
    seal: (value, salt = '') =>
      seal(keyOf(sessionSecrets()[0] ?? '', salt), purpose, pack(value, dictionary)),
    open(sealed, salt = '') {
      for (const secret of sessionSecrets()) {
        const packed = unseal(keyOf(secret, salt), purpose, sealed, maxAge);
        const value = packed && unpack(packed, dictionary);
        if (value !== undefined) return value;
      }
      return undefined;
    },
  };
}

interface SealedCookieOptions<Schema extends z.ZodType> extends CookieAttributes {
  name: string;
  /** A cookie with any other content is ignored. */
  schema: Schema;
}

interface SealedCookie<Value> {
  /** The value in this request; null without a cookie, or if it is not authentic or has expired. */
  read(request: Request): Value | null;
  /** A `Set-Cookie` header. */
  write(value: Value): string;
  /** A `Set-Cookie` header that deletes it. */
  clear(): string;
}

/** Creates an encrypted cookie, which logging out deletes. */
export function createSealedCookie<Schema extends z.ZodType>({
  name,
  path,
  maxAge,
  schema,
}: SealedCookieOptions<Schema>): SealedCookie<z.output<Schema>> {
  const sealer = createSealer({ purpose: name, maxAge });
  const clear = () => setCookieHeader(name, '', { path, maxAge: 0 });
  deleteOnLogOut(clear);
  registerCookiePath(name, path);
  return {
    read(request) {
      const sealed = cookieValue(request, name);
      return sealed ? (schema.safeParse(sealer.open(sealed)).data ?? null) : null;
    },
    write: (value) => setCookieHeader(name, sealer.seal(value), { path, maxAge }),
    clear,
  };
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

/** JSON in UTF-16, which needs two bytes for a letter of the Indian scripts; UTF-8 needs three. */
const utf16 = (value: unknown) => Buffer.from(JSON.stringify(value), 'utf16le');

const pack = (value: unknown, dictionary: Buffer) =>
  deflateRawSync(utf16(value), { level: 9, dictionary });

function unpack(packed: Buffer, dictionary: Buffer): unknown {
  try {
    const text = inflateRawSync(packed, { dictionary, maxOutputLength: MAX_PLAIN_BYTES });
    return JSON.parse(text.toString('utf16le'));
  } catch {
    return undefined;
  }
}

/** Encrypts bytes together with the current time, from which `unseal` computes their age. */
function seal(key: Buffer, name: string, bytes: Buffer): string {
  const stamp = Buffer.alloc(STAMP_BYTES);
  stamp.writeUInt32BE(nowInSeconds());
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(name));
  const body = [cipher.update(stamp), cipher.update(bytes), cipher.final()];
  return Buffer.concat([iv, ...body, cipher.getAuthTag()]).toString('base64url');
}

/**
 * The bytes that were given to `seal`; undefined if they were not sealed with this key within the
 * last `maxAge` seconds.
 */
function unseal(key: Buffer, name: string, sealed: string, maxAge: number): Buffer | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64url');
    const end = bytes.length - TAG_BYTES;
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(name)).setAuthTag(bytes.subarray(end));
    const body = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, end)), decipher.final()]);
    const age = nowInSeconds() - body.readUInt32BE(0);
    return age > maxAge ? undefined : body.subarray(STAMP_BYTES);
  } catch {
    return undefined;
  }
}
