/**
 * The data that our server passes to loaders and actions as Remix's `context`, typed by declaration
 * merging.
 * If the program runs in another server, such as `remix-serve`, all of it is missing:
 *
 * - without `requestId`, error pages and their log lines share no id;
 * - without `clientAddress`, all visitors share one count in the limits per network address, except
 * that forms about tickets are not limited;
 * - without `refuse`, `refusal` checks no requests: the other server decides what it refuses;
 * - without `stagedFiles`, the store that the composition root provides is opened
 * (`staged-store.server.ts`).
 */
import type { FileStore } from '@kernel/file-store';

export type ShopLoadContext = {
  requestId: string;
  /** The visitor's network address, for limits; never logged. */
  clientAddress: string;
  /** The pattern of the route that answers, such as `/product/:slug`; set by the handler. */
  route?: string;
  /** The status with which the server has refused the request. The page only shows the refusal. */
  refuse?: number;
  /** Files of unfinished registrations, encrypted with the visitor's own key. */
  stagedFiles?: FileStore;
  /** The data that the action of a step has answered with. The step's loader returns it again. */
  answeredStep?: object;
};

declare module '@remix-run/server-runtime' {
  interface AppLoadContext extends Partial<ShopLoadContext> {}
}
