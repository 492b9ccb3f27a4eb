/** What only the server knows of a page while it renders it. */
import { createContext, useContext } from 'react';

interface ServerPage {
  /** The log has it too, so that a visitor can quote it. */
  requestId: string;
  /** The data that the page is rendered from, printed for enhancement; empty where there is none. */
  pageData: string;
  /** Addresses of the style sheets that its visitor's browser has. */
  keptSheets: ReadonlySet<string>;
}

const Context = createContext<ServerPage>({
  requestId: '',
  pageData: '',
  keptSheets: new Set(),
});

export const ServerPageProvider = Context.Provider;

/** In the browser all of it is empty. */
export const useServerPage = (): ServerPage => useContext(Context);
