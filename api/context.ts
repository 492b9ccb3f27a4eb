/** What every module of the api receives; created once, in `server.ts` or a test. */
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
  /** For what everybody sees: a read replica while there is one. Unset, `db` is used. */
  readDb?: Database;
  /** For reports, see `reportDatabase`; unset, `db` is used. */
  reportDb?: () => Promise<Database>;
  /**
   * Checks before each write that the database's disk has free space: enough to serve, or so many
   * bytes. @throws DiskFullError
   */
  requireRoom?: (bytes?: number) => Promise<void>;
  /** Free bytes of the disk of the data folder. */
  freeBytes?: () => Promise<number>;
  /** Where the desk's backups are made; without it the desk starts none. */
  backups?: BackupFolder;
  log: Logger;
  /** The current time; a test sets it. */
  now(): Date;
  /** Folder of the shop's own pictures, served below `/media/`. */
  mediaDir: string;
  /** The bucket that several hosts share, by paths below `/media/`. */
  mediaBucket?: Pick<MediaBucket, 'get' | 'put' | 'list' | 'delete'>;
  /** Draws a missing picture on request, such as one of the demo. */
  drawMedia?(path: string): Promise<void>;
  /** Paths below `/media/` of pictures that never change under their name. */
  unchangingMedia?: ReadonlySet<string>;
  /** True if the shop has no desk; its calls then answer 404. */
  isDeskOff?: boolean;
  /** Extracts the rows of a workbook outside of this process; without it in this process. */
  unpackWorkbook?: UnpackWorkbook;
  /** Called when an invitation was accepted: the address that opens a new shop has ended. */
  onStaffAccount?(): Promise<void>;
  /** What stays in the environment, as the desk shows it. */
  services?: readonly OpeningService[];
  accounts: AccountServices;
  shop: ShopTerms;
  /** The company, its promises and its texts, in versions. */
  settings: SettingStore;
  /** Opens the figures for Prometheus; without it they are open to this machine. */
  metricsToken?: string | undefined;
  /** The shop's public address, `https://…` without a path; undefined if it is not set. */
  publicUrl?: string | undefined;
  messengers: Messengers;
  gateways: PaymentGateways;
  /** The gateway sandboxes' hosted pages, served below `/sandbox/`. */
  gatewaySandboxes?: Hono;
}

/** The signed-in member, as every call needs it. */
export interface SignedIn {
  id: string;
  type: 'distributor' | 'customer';
  /** 0 without a rank. */
  rank: number;
  /** Language of the calling page, or of messages to the member. */
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
  /** Allows everybody, and notes the member if one is signed in. */
  memberIfAny: MiddlewareHandler<MaybeSignedInEnv>;
}

/**
 * The database for a report of many rows: figures, exports, sales of a team. A read replica once it
 * has everything that the primary had when this was called, so that a person finds there what they
 * have just written; otherwise the primary.
 */
export const reportDatabase = async ({
  db,
  reportDb,
}: Pick<ApiContext, 'db' | 'reportDb'>): Promise<Database> => (await reportDb?.()) ?? db;
