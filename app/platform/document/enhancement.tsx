import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { useContext } from 'react';
import { enhancementScript } from './enhancement-script.server';
import { PAGE_DATA_ID } from './page-data';
import { useServerPage } from './server-page';

/** The data that the server has printed into the page; empty on the server. */
const pageDataInDocument = () =>
  typeof document === 'undefined' ? '' : (document.getElementById(PAGE_DATA_ID)?.textContent ?? '');

/**
 * The end of the page: the data that it was rendered from, and the script that starts enhancement.
 */
export function Enhancement() {
  const manifest = useContext(RemixContext)?.manifest;
  const { pageData } = useServerPage();
  // In the browser, the script has already run.
  const isDone = typeof document !== 'undefined';
  if (!manifest || (!isDone && !pageData)) return null;
  const script = isDone ? '' : enhancementScript(manifest.entry.module, manifest.url);
  return (
    <>
      <script
        type="application/json"
        id={PAGE_DATA_ID}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped, see page-data.server.ts
        dangerouslySetInnerHTML={{ __html: pageData || pageDataInDocument() }}
      />
      <script
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
        dangerouslySetInnerHTML={{ __html: script }}
      />
    </>
  );
}
