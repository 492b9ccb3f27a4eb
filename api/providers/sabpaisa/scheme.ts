/**
 * SabPaisa's two encryption schemes, which turn `name=value&…` into a form field.
 * - `gcm`: AES-256-GCM with an additional HMAC; keys are base64, the output is hex.
 * - `cbc`: AES-128-CBC, for older accounts; keys are 16 characters, the output is base64. It
 * authenticates nothing: an attacker can construct ciphertexts.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const MAC_BYTES = 48;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SabpaisaScheme = 'gcm' | 'cbc';

interface SabpaisaCipher {
  encrypt(plain: string): string;
  /**
   * Returns the plain text, or null if decryption fails. Only `gcm` detects every changed text.
   */
  decrypt(encrypted: string): string | null;
}

/**
 * Creates the cipher of a scheme.
 * @throws {RangeError} if a key has the wrong length
 */
export function createSabpaisaCipher(
  scheme: SabpaisaScheme,
  authKey: string,
  authIv: string,
): SabpaisaCipher {
  return scheme === 'gcm' ? gcm(authKey, authIv) : cbc(authKey, authIv);
}

function gcm(authKey: string, authIv: string): SabpaisaCipher {
  const key = Buffer.from(authKey, 'base64');
  const macKey = Buffer.from(authIv, 'base64');
  if (key.length !== 32 || macKey.length !== MAC_BYTES) {
    throw new RangeError('SabPaisa gcm: the key is 32 bytes in base64, the IV 48 bytes in base64.');
  }
  const macOf = (message: Buffer) => createHmac('sha384', macKey).update(message).digest();
  return {
    encrypt(plain) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      const message = Buffer.concat([iv, body, cipher.getAuthTag()]);
      return Buffer.concat([macOf(message), message])
        .toString('hex')
        .toUpperCase();
    },
    decrypt(encrypted) {
      if (!/^([0-9a-f]{2})+$/i.test(encrypted)) return null;
      const bytes = Buffer.from(encrypted, 'hex');
      if (bytes.length < MAC_BYTES + IV_BYTES + TAG_BYTES) return null;
      const message = bytes.subarray(MAC_BYTES);
      if (!timingSafeEqual(macOf(message), bytes.subarray(0, MAC_BYTES))) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, message.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(message.subarray(-TAG_BYTES));
      return finish(decipher, message.subarray(IV_BYTES, -TAG_BYTES));
    },
  };
}

function cbc(authKey: string, authIv: string): SabpaisaCipher {
  const key = Buffer.from(authKey);
  const iv = Buffer.from(authIv);
  if (key.length !== 16 || iv.length !== 16) {
    throw new RangeError('SabPaisa cbc: the key and the IV have 16 characters each.');
  }
  return {
    encrypt(plain) {
      const cipher = createCipheriv('aes-128-cbc', key, iv);
      return Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]).toString('base64');
    },
    decrypt(encrypted) {
      // A form turns `+` into a blank, or leaves it as `%2B` if it was encoded twice.
      const base64 = encrypted
        .trim()
        .replace(/%2B/gi, '+')
        .replace(/ /g, '+')
        .replace(/%2F/gi, '/')
        .replace(/%3D/gi, '=');
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
      return finish(createDecipheriv('aes-128-cbc', key, iv), Buffer.from(base64, 'base64'));
    },
  };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function finish(
  decipher: { update(bytes: Buffer): Buffer; final(): Buffer },
  body: Buffer,
): string | null {
  try {
    return utf8.decode(Buffer.concat([decipher.update(body), decipher.final()]));
  } catch {
    return null;
  }
}
