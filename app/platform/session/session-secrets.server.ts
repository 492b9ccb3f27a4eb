import { config } from '@kernel/config/config';

/**
 * The secrets for signing and encrypting cookies and tokens, newest first. The first secret signs
 * and encrypts. All of them verify and decrypt.
 * @throws Error if `SESSION_SECRETS` is not set
 */
export function sessionSecrets(): [string, ...string[]] {
  const [newest, ...older] = config().SESSION_SECRETS ?? [];
  if (!newest) throw new Error('SESSION_SECRETS is not set.');
  return [newest, ...older];
}
