/** What an authenticator app shows. */
import { codeAt, stepAt } from '../../api/modules/authenticator/totp.rules';

const SECRET = /^[A-Z2-7]{32}$/;

/** Bytes of a secret as it is shown. */
function bytesOf(secret: string): Buffer {
  if (!SECRET.test(secret)) throw new Error(`No secret: ${secret}`);
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code that an app shows for a secret as the pages show it. */
export const codeOf = (secret: string, at: Date, steps = 0): string =>
  codeAt(bytesOf(secret.replace(/ /g, '')), stepAt(at) + steps);
