/**
 * Passwords that ever leaked, asked of a service in the format of Pwned Passwords (range API of Have I
 * Been Pwned, version 3): it is told the first five of 40 digits of the password's SHA-1, and answers
 * with all that begin so, some 800, padded so that the length of the answer tells nothing either.
 */
import { createHash } from 'node:crypto';
import type { Log } from '@kernel/log';

export interface LeakedPasswords {
  /** False too where the service does not answer: nobody is kept from choosing a password by it. */
  has(password: string): Promise<boolean>;
}

/** Where no service is set, only the program's own list counts. */
export const NO_SERVICE: LeakedPasswords = { has: async () => false };

/** A form waits for it. */
const ANSWER_MS = 1_000;
const PREFIX_LENGTH = 5;
/** The other 35 digits, and how often they leaked. */
const LINE = /^[0-9A-F]{35}:\d+$/;
const PADDING = ':0';

/** @param baseUrl such as `https://api.pwnedpasswords.com` */
export function createLeakedPasswords(baseUrl: string, log: Log): LeakedPasswords {
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      const url = `${baseUrl.replace(/\/+$/, '')}/range/${hash.slice(0, PREFIX_LENGTH)}`;
      try {
        const response = await fetch(url, {
          headers: { 'Add-Padding': 'true', 'User-Agent': 'shop' },
          redirect: 'error',
          signal: AbortSignal.timeout(ANSWER_MS),
        });
        const lines = (await response.text()).trim().split(/\r?\n/);
        if (!response.ok || !lines.every((line) => LINE.test(line))) throw new Error('No list.');
        const own = lines.find((line) => line.startsWith(hash.slice(PREFIX_LENGTH)));
        return own !== undefined && !own.endsWith(PADDING);
      } catch {
        // Nothing of the request is logged: its address has the digits.
        log.warn('leaked passwords could not be asked for');
        return false;
      }
    },
  };
}
