/**
 * What our server tells loaders and actions about a request: Remix's `context`, typed by declaration
 * merging. Under a foreign server, such as `remix-serve`, all of it is absent:
 *
 * - without `requestId`, error pages and their lines in the log have no reference in common;
 * - without `clientAddress`, nothing is limited per address, and the upstream counts all as one;
 * - without `refuse`, a refused request is the server's own to answer;
 * - without `stagedFiles`, the store that the composition root provides is opened (`staged-store.server.ts`).
 */
import type { FileStore } from '@kernel/file-store';

export type ShopLoadContext = {
  requestId: string;
  /** The visitor's address, for limits; never logged. */
  clientAddress: string;
  /** The server refuses the request with this status: the page only says so. */
  refuse?: number;
  /** Files of registrations that are not submitted yet; read with the visitor's own key. */
  stagedFiles?: FileStore;
  /** The page of a step that its action has answered with: its loader has nothing to add. */
  answeredStep?: object;
};

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends Partial<ShopLoadContext> {}
}
