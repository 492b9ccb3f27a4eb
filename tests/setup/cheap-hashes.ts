/**
 * A hash of a password at its real cost takes tens of milliseconds of a processor, at each of
 * thousands of log-ins; in tests it takes next to nothing. What the real cost is, is asked of
 * `realHash` by the test of the password service.
 */
import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

/** Outlives this module, which each test file loads anew: packages stay. */
const REAL = Symbol.for('shop.tests.real-hash');
type Hash = Argon2['hash'] & { [REAL]?: Argon2['hash'] };

const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: Hash };

export const realHash = argon2.hash[REAL] ?? argon2.hash;

const cheap: Argon2['hash'] = (password, options) =>
  realHash(password, { ...options, memoryCost: 8, timeCost: 1 });
argon2.hash = Object.assign(cheap, { [REAL]: realHash });
