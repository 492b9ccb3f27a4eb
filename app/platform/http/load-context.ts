import type { FileStore } from '@kernel/file-store';

/** What the server tells loaders and actions about a request; absent under a foreign server. */
export type ShopLoadContext = {
  requestId: string;
  /** The visitor's address, for limits; never logged. */
  clientAddress: string;
  /** The server refuses the request with this status: the page only says so. */
  refuse?: number;
  /** Files of registrations that are not submitted yet; read with the visitor's own key. */
  stagedFiles?: FileStore;
};
