/** Runs the shop: the web and, unless `API_BASE_URL` is set, its own api in a second process. */
import { config } from '@kernel/config/config';
import { createLog } from '@kernel/log';
import { announceOpening } from './opening-address';
import { startOwnApi } from './own-api';
import { completeWebSecrets } from './secrets';

/**
 * Opens the shop and prints its address. The api starts first, so that it opens the database while
 * this process loads the pages.
 * @param program path of the built program, which also runs the api
 */
export async function runShop(program: string): Promise<void> {
  const log = createLog('web');
  completeWebSecrets(log);
  let open: (origin: string) => void = () => undefined;
  const opened = new Promise<string>((resolve) => {
    open = resolve;
  });
  const onOpeningKey = (key: string | null) => {
    opened
      .then((origin) => announceOpening(key, origin))
      .catch((err: unknown) =>
        log.error({ err }, 'the address that opens the shop cannot be written'),
      );
  };
  const api = config().API_BASE_URL ? null : startOwnApi(program, log, onOpeningKey);
  const [build, { runWeb }] = await Promise.all([
    import('@remix-run/dev/server-build'),
    import('./web'),
  ]);
  await runWeb(build, { log, api, onOpen: open });
}
