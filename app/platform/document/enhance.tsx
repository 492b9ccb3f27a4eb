import { UNSAFE_RemixContext as RemixContext } from '@remix-run/react';
import { useContext } from 'react';
import { HYDRATION_ID, MARK_ATTRIBUTE } from './hydration';
import { useServerPage } from './server-page';
import { starterScript } from './starter.server';

/** In the browser the block is already there, and stays what it is. */
const printed = () =>
  typeof document === 'undefined' ? '' : (document.getElementById(HYDRATION_ID)?.textContent ?? '');

/** Ends the page: the starter of enhancement and, where it cannot be asked for again, the page's data. */
export function Enhance() {
  const manifest = useContext(RemixContext)?.manifest;
  const { printedData, mark } = useServerPage();
  const data = printedData || printed();
  if (!manifest) return null;
  // In the browser it has done its work.
  const isDone = typeof document !== 'undefined';
  const starter = isDone ? '' : starterScript(manifest.entry.module, manifest.url);
  return (
    <>
      {data ? (
        <script
          type="application/json"
          id={HYDRATION_ID}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: Remix escapes its hand-over data
          dangerouslySetInnerHTML={{ __html: data }}
        />
      ) : null}
      <script
        {...(mark ? { [MARK_ATTRIBUTE]: mark } : {})}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build
        dangerouslySetInnerHTML={{ __html: starter }}
      />
    </>
  );
}
