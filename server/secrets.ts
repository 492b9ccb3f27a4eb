/** The secrets of web and api. A secret that is not set is generated once and stored in a file. */
import { join } from 'node:path';
import { type Config, ConfigError, completeConfig, config } from '@kernel/config/config';
import { loadOrCreateSecrets, reusedSecrets } from '@kernel/config/secrets';
import type { Log } from '@kernel/log';

/** The file of generated secrets. */
export const secretsFile = () => config().SECRETS_FILE ?? join(config().DATA_DIR, 'secrets.json');

const fileSecrets = () => loadOrCreateSecrets(secretsFile());

type RequiredConfig<Name extends keyof Config> = Required<{ [N in Name]: NonNullable<Config[N]> }>;

/**
 * The secrets of the shop's own api.
 * @throws ConfigError for a secret that is used twice
 */
export function apiSecrets(): RequiredConfig<'API_WEB_SECRETS' | 'DATA_SECRETS'> {
  const { API_WEB_SECRETS, DATA_SECRETS } = config();
  const secrets = {
    API_WEB_SECRETS: API_WEB_SECRETS ?? fileSecrets().web,
    DATA_SECRETS: DATA_SECRETS ?? fileSecrets().data,
  };
  requireDistinctSecrets(secrets);
  return secrets;
}

/**
 * Checks for reuse: a generated secret may have been copied into the settings under another name.
 */
function requireDistinctSecrets(secrets: Parameters<typeof reusedSecrets>[0]): void {
  const reused = reusedSecrets({ ...config(), ...secrets });
  if (reused.length > 0) throw new ConfigError(reused.join('\n'));
}

/**
 * Adds missing secrets to the settings of the web. `API_WEB_SECRETS` is not generated for a remote
 * api, which must have the same secrets. If it is missing, the log warns.
 * @throws ConfigError for a secret that is used twice
 */
export function completeWebSecrets(log: Log): void {
  const { API_BASE_URL, API_WEB_SECRETS, SESSION_SECRETS } = config();
  completeConfig({
    SESSION_SECRETS: SESSION_SECRETS ?? fileSecrets().session,
    ...(API_BASE_URL ? {} : { API_WEB_SECRETS: apiSecrets().API_WEB_SECRETS }),
  });
  requireDistinctSecrets({});
  if (API_BASE_URL && !API_WEB_SECRETS) {
    log.warn(
      'API_WEB_SECRETS is not set: an api of this program will refuse sign-ups, PANs and password resets, and rate-limit all visitors together',
    );
  }
}
