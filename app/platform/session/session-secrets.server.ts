import { config } from '@kernel/config/config';

/**
 * The secrets that sign and encrypt for visitors, newest first: the first one writes, all of them
 * read.
 * @throws Error if `SESSION_SECRETS` is not set
 */
export function sessionSecrets(): [string, ...string[]] {
  const [newest, ...older] = config().SESSION_SECRETS ?? [];
  if (!newest) throw new Error('SESSION_SECRETS is not set.');
  return [newest, ...older];
}
