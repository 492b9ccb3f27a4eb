/**
 * Checks passwords against a service with the range API of Pwned Passwords (Have I Been Pwned,
 * version 3). Only the first five of the 40 digits of the password's SHA-1 hash are sent. The
 * service returns all leaked hashes that begin with these digits, about 800. Padding hides their
 * exact number.
 */
import { createHash } from 'node:crypto';
import { withoutTrailingSlash } from '@kernel/base-url';
import type { Log } from '@kernel/log';

export interface LeakedPasswords {
  /** Returns false if the service does not answer, so that people can still choose passwords. */
  has(password: string): Promise<boolean>;
}

/** Used if no service is configured. Passwords are still compared with the program's own list. */
export const NO_SERVICE: LeakedPasswords = { has: async () => false };

/** Short, because a form waits for the answer. */
const ANSWER_MS = 1_000;
const PREFIX_LENGTH = 5;
/** A line of the answer: the other 35 digits of a hash, and how often the password was leaked. */
const LINE = /^[0-9A-F]{35}:\d+$/;
/** The end of a line that is only padding. */
const PADDING = ':0';

/** @param baseUrl such as `https://api.pwnedpasswords.com` */
export function createLeakedPasswords(baseUrl: string, log: Log): LeakedPasswords {
  return {
    async has(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      const url = `${withoutTrailingSlash(baseUrl)}/range/${hash.slice(0, PREFIX_LENGTH)}`;
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
        // The error is not logged, because it may contain the address with the digits of the hash.
        log.warn('the leaked-password service is unavailable');
        return false;
      }
    },
  };
}
