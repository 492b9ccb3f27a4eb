/** Handles a page script that cannot be loaded, after a release or over a broken connection. */
import { useLayoutEffect, useRef } from 'react';
import { lostAnswerText } from './document.text';
import { fetchWithRetry } from './failed-requests';
import { lastSubmission } from './last-submission';

/**
 * From now on, a page that a link opens is loaded as a document if its script is missing. If a form
 * was sent, `LostAnswer` replaces the page.
 */
export function openPagesWithoutScript(): void {
  window.__scriptIsMissing = async (script) => {
    const { state, location: target } = window.__remixRouter.state.navigation;
    // A form was sent. Usually its answer redirects, and then `LostAnswer` is never rendered.
    if (state !== 'loading') return { default: LostAnswer };
    const page = target.pathname + target.search + target.hash;
    // Waits until the server can be reached.
    await fetchWithRetry(script, page, { method: 'HEAD', cache: 'no-store' });
    window.location.assign(page);
    return new Promise(() => {});
  };
}

/**
 * Shown instead of a page whose script is missing. If the page is the answer to a form, it shows
 * the form as it was filled in, and does not send it again. Otherwise it loads the page as a
 * document.
 */
function LostAnswer() {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const form = window.__remixRouter.state.actionData && lastSubmission()?.form;
    if (!form) window.location.reload();
    // React has removed the form, so the browser submits it without script once it is back.
    else if (!form.isConnected) container.current?.append(form);
  }, []);
  return (
    <>
      <div className="note bad" role="alert">
        <strong>{lostAnswerText.title}</strong>
        <p>{lostAnswerText.text}</p>
      </div>
      <div ref={container} />
    </>
  );
}
