/** What every module of the api receives; created once, in `server/api.ts` or a test. */
import type { OpeningService } from '@contract/desk/opening';
import type { LanguageCode } from '@contract/language';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AccountServices } from './accounts';
import type { BackupFolder } from './backup/backup-folder';
import type { Database } from './db/client';
import type { PaymentGateways } from './gateways';
import type { UnpackWorkbook } from './import/import-file';
import type { Messengers } from './modules/outbox/deliver.service';
import type { SettingStore } from './modules/setting/setting-store';
import type { MediaBucket } from './providers/storage/media-bucket';
import type { ShopTerms } from './shop-terms';

export interface ApiContext {
  db: Database;
  /** The database for public data, such as a read replica. Default: `db`. */
  readDb?: Database;
  /** Returns the database for reports (see `reportDatabase`). Default: `db`. */
  reportDb?: () => Promise<Database>;
  /**
   * Checks that the disk of the embedded database has `bytes` of free space, by default enough to
   * serve visitors. @throws DiskFullError
   */
  requireRoom?: (bytes?: number) => Promise<void>;
  /** Free bytes of the disk of the data folder. */
  freeBytes?: () => Promise<number>;
  /** The folder for backups that the desk starts. Without it, the desk starts none. */
  backups?: BackupFolder;
  log: Logger;
  /** Returns the current time, which tests set. */
  now(): Date;
  /** Folder of the shop's own pictures, served below `/media/`. */
  mediaDir: string;
  /** The bucket for pictures that several hosts share. Its keys are paths below `/media/`. */
  mediaBucket?: Pick<MediaBucket, 'get' | 'put' | 'list' | 'delete'>;
  /** Draws a missing picture on request, such as one of the demo. */
  drawMedia?(path: string): Promise<void>;
  /** Paths below `/media/` of pictures that never change under their name. */
  unchangingMedia?: ReadonlySet<string>;
  /** True if the shop has no desk. The calls of the desk are then answered with 404. */
  isDeskOff?: boolean;
  /** Extracts the rows of a workbook in another process. Without it, this process does. */
  unpackWorkbook?: UnpackWorkbook;
  /** Called after an invitation was accepted. The link for a shop's first owner is then invalid. */
  onStaffAccount?(): Promise<void>;
  /** The services that environment variables configure, as the desk shows them. */
  services?: readonly OpeningService[];
  accounts: AccountServices;
  shop: ShopTerms;
  /** The settings with all their versions: the company, its promises and its texts. */
  settings: SettingStore;
  /** The token for `/metrics`. Without it, only this machine can read the metrics. */
  metricsToken?: string | undefined;
  /** The shop's public address, `https://…` without a path; undefined if it is not set. */
  publicUrl?: string | undefined;
  messengers: Messengers;
  gateways: PaymentGateways;
  /** The gateway sandboxes' hosted pages, served below `/sandbox/`. */
  gatewaySandboxes?: Hono;
}

/** The signed-in member who makes a call. */
export interface SignedIn {
  id: string;
  type: 'distributor' | 'customer';
  /** The member's rank; 0 if there is none. */
  rank: number;
  /** Language of the calling page; if it is not known, that of messages to the member. */
  language: LanguageCode;
  tokenHash: string;
}

/** What `memberOnly` sets: `c.var.member`. */
export type SignedInEnv = { Variables: { member: SignedIn } };

/** What `memberIfAny` sets. */
export type MaybeSignedInEnv = { Variables: { member?: SignedIn } };

/** What a module's routes receive. */
export interface RouteContext extends ApiContext {
  /** Requires a signed-in member; answers 401 otherwise. */
  memberOnly: MiddlewareHandler<SignedInEnv>;
  /** Requires a distributor; for the calls of the back-office. */
  distributorOnly: MiddlewareHandler<SignedInEnv>;
  /** Lets everybody in, and sets `member` if a member is signed in. */
  memberIfAny: MiddlewareHandler<MaybeSignedInEnv>;
}

/**
 * Returns the database for reports of many rows: figures, exports, sales of a team. This is the
 * read replica if it has everything that is in the primary at the time of the call, so that people
 * find what they have just written. Otherwise it is the primary.
 */
export const reportDatabase = async ({
  db,
  reportDb,
}: Pick<ApiContext, 'db' | 'reportDb'>): Promise<Database> => (await reportDb?.()) ?? db;
