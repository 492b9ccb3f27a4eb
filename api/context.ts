/** What every module of the api is given: made once, in `server.ts` or a test. */
import type { Hono, MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AccountServices } from './accounts';
import type { Database } from './db/client';
import type { PaymentGateways } from './gateways';
import type { Messengers } from './modules/outbox/deliver.service';
import type { ShopTerms } from './shop-terms';

export interface ApiContext {
  db: Database;
  /** Looks before each write whether the database's disk has room. @throws DiskFullError */
  requireRoom?: () => Promise<void>;
  log: Logger;
  /** The present; a test sets it. */
  now(): Date;
  /** Folder of the shop's own pictures, served below `/media/`. */
  mediaDir: string;
  /** A picture by its path below it, from the bucket that hosts share; null where there is none. */
  sharedMedia?(path: string): Promise<Uint8Array | null>;
  /** Makes a picture below it that is not there yet, such as one of the demo's. */
  drawMedia?(path: string): Promise<void>;
  /** Paths below it of pictures that are never others under their names; none, if not given. */
  unchangingMedia?: ReadonlySet<string>;
  /** What the modules about members need; see `createAccountServices`. */
  accounts: AccountServices;
  /** Who sells, what delivery costs, how tax is rounded. */
  shop: ShopTerms;
  /** Where buyers find the shop, `https://…` without a path; undefined where nobody has said. */
  publicUrl?: string | undefined;
  /** Delivers mail and SMS. */
  messengers: Messengers;
  /** Where money is asked for; see `paymentGateways`. */
  gateways: PaymentGateways;
  /** The hosted pages of gateways that only pretend, served below `/sandbox/`. */
  gatewaySandboxes?: Hono;
}

/** Who makes a request, as far as every call needs to know. */
export interface SignedIn {
  id: string;
  type: 'distributor' | 'customer';
  /** 0 without a rank. */
  rank: number;
  tokenHash: string;
}

/** What `memberOnly` puts on a request: `c.var.member`. */
export type SignedInEnv = { Variables: { member: SignedIn } };

/** What `memberIfAny` puts there, for who is signed in. */
export type MaybeSignedInEnv = { Variables: { member?: SignedIn } };

/** What the routes of a module are given. */
export interface RouteContext extends ApiContext {
  /** Lets members in who are signed in, and answers others 401. */
  memberOnly: MiddlewareHandler<SignedInEnv>;
  /** Lets everybody in, and notes who is signed in. */
  memberIfAny: MiddlewareHandler<MaybeSignedInEnv>;
}
