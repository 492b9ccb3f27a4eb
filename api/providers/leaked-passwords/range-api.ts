/**
 * Checks passwords against a service with the range API of Pwned Passwords (Have I Been Pwned,
 * version 3). Only the first five of 40 digits of the password's SHA-1 are sent. The service
 * answers with the some 800 hashes that begin so, padded so that the length reveals nothing either.
 */
import { createHash } from 'node:crypto';
import { withoutTrailingSlash } from '@kernel/base-url';
import type { Log } from '@kernel/log';

export interface LeakedPasswords {
  /** False if the service does not answer, so that an outage keeps nobody from choosing a password. */
  has(password: string): Promise<boolean>;
}

/** Used if no service is configured: passwords are only compared with the bundled list. */
export const NO_SERVICE: LeakedPasswords = { has: async () => false };

/** Short, because a form waits for it. */
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
        // The error is not logged: its address contains the digits.
        log.warn('the leaked-password service is unavailable');
        return false;
      }
    },
  };
}
