/** The shop's own api as a child process of the web. */
import { completeConfig, config } from '@kernel/config/config';
import type { Log } from '@kernel/log';
import { apiEnvironment } from './api-environment';
import { type ApiProcess, EXIT_NO_RESTART, startApiProcess } from './api-process';
import { LOOPBACK } from './process';
import { apiSecrets } from './secrets';

/**
 * Starts the api with the same memory limits as this process, and makes it the web's upstream. If
 * the api cannot run, the web ends too.
 * @param program path of the built program
 * @param onOpeningKey called after each start of the api, with the result of `newOpeningKey`
 */
export function startOwnApi(
  program: string,
  log: Log,
  onOpeningKey: (key: string | null) => void,
): ApiProcess {
  const api = startApiProcess({
    args: [...process.execArgv.filter((flag) => flag.startsWith('--max-')), program, 'api'],
    env: apiEnvironment(process.env, apiSecrets(), config()),
    port: config().API_PORT,
    log,
    onOpeningKey,
    onFatalExit: () => process.exit(EXIT_NO_RESTART),
  });
  // Port 1 is closed: until the api's port is known, calls fail as if the api were down.
  completeConfig({ API_BASE_URL: `http://${LOOPBACK}:1/api` });
  const ready = api.ready.then((port) => {
    completeConfig({ API_BASE_URL: `http://${LOOPBACK}:${port}/api` });
    return port;
  });
  return { ...api, ready };
}
