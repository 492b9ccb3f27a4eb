/** What happens where the script of a page cannot be loaded: after a release, or over a broken connection. */
import { useLayoutEffect, useRef } from 'react';
import { fetchUntilThrough } from './failed-requests';
import { lastSubmission } from './last-submission';

/** Loads the requested page in full when its script is missing: it works without. */
export function openPagesWithoutScript(): void {
  window.__scriptIsMissing = async (script) => {
    const { state, location: target } = window.__remixRouter.state.navigation;
    // Where a form is on its way, its answer counts: mostly it leads to another page.
    if (state !== 'loading') return { default: UnshownAnswer };
    const page = target.pathname + target.search + target.hash;
    await fetchUntilThrough(script, page, { method: 'HEAD', cache: 'no-store' });
    window.location.assign(page);
    return new Promise(() => {});
  };
}

/**
 * Stands for the page without a script, once a form's answer is to be shown on it: the form that was
 * sent, as it was filled in. It is not sent again by itself. Opened by a link, the page is loaded.
 */
function UnshownAnswer() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const form = window.__remixRouter.state.actionData && lastSubmission()?.form;
    if (!form) window.location.reload();
    // React has let go of it: the browser itself sends it.
    else if (!form.isConnected) place.current?.append(form);
  }, []);
  return (
    <>
      <div className="note bad" role="alert">
        <strong>The answer cannot be shown</strong>
        <p>
          A part of the page could not be loaded. All that you entered is still here: please send it
          again to see the answer.
        </p>
      </div>
      <div ref={place} />
    </>
  );
}
