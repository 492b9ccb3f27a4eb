/** Data about a page that only the server has while rendering. */
import { createContext, useContext } from 'react';

interface ServerPage {
  /** Shown on error pages and logged, so that a visitor can quote it. */
  requestId: string;
  /**
   * The data that the page is rendered from, printed for enhancement; empty without enhancement.
   */
  pageData: string;
  /** Addresses of the style sheets that the visitor's browser has cached. */
  cachedSheets: ReadonlySet<string>;
}

const Context = createContext<ServerPage>({
  requestId: '',
  pageData: '',
  cachedSheets: new Set(),
});

export const ServerPageProvider = Context.Provider;

/** The data about the page; empty in the browser. */
export const useServerPage = (): ServerPage => useContext(Context);
