/** What every module of the api is given: made once, in `server.ts` or a test. */
import type { Logger } from 'pino';
import type { AccountServices } from './accounts';
import type { Database } from './db/client';

export interface ApiContext {
  db: Database;
  log: Logger;
  /** The present; a test sets it. */
  now(): Date;
  /** Folder of the shop's own pictures, served below `/media/`. */
  mediaDir: string;
  /** Paths below it of pictures that are never others under their names; none, if not given. */
  unchangingMedia?: ReadonlySet<string>;
  /** What the modules about members need; see `createAccountServices`. */
  accounts: AccountServices;
}
