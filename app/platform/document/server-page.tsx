/** What only the server knows of a page while it renders it. */
import { createContext, useContext } from 'react';

interface ServerPage {
  /** The log has it too, so that a visitor can quote it. */
  requestId: string;
  /** The data of a page that answers a form, printed for enhancement; else empty. */
  printedData: string;
  /** Tells which data the page was made from. */
  mark: string;
}

const Context = createContext<ServerPage>({ requestId: '', printedData: '', mark: '' });

export const ServerPageProvider = Context.Provider;

/** In the browser all of it is empty. */
export const useServerPage = (): ServerPage => useContext(Context);
