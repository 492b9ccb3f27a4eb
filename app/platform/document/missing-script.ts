/** What happens where the script of a page cannot be loaded: after a release, or over a broken connection. */
import { fetchUntilThrough } from './failed-requests';
import { lastSent } from './sent-form';

/** Loads the requested page in full when its script is missing: it works without. */
export function openPagesWithoutScript(): void {
  window.__scriptIsMissing = async (script) => {
    const { state, location: target } = window.__remixRouter.state.navigation;
    // Where a form is on its way, its answer counts: mostly it leads to another page.
    if (state !== 'loading') return { default: PageOfAnswer };
    const page = target.pathname + target.search + target.hash;
    await fetchUntilThrough(script, page, { method: 'HEAD', cache: 'no-store' });
    window.location.assign(page);
    return new Promise(() => {});
  };
}

let isLeaving = false;

/**
 * Stands for the page without a script, once a form's answer is to be shown on it: the browser sends
 * the form itself, while it is still there. Opened by a link, the page is loaded.
 */
function PageOfAnswer(): null {
  const sent = lastSent();
  if (isLeaving) return null;
  isLeaving = true;
  if (!sent || !window.__remixRouter.state.actionData) {
    window.location.reload();
    return null;
  }
  const { form, submitter } = sent;
  if (submitter instanceof HTMLButtonElement && submitter.name) {
    const chosen = document.createElement('input');
    Object.assign(chosen, { type: 'hidden', name: submitter.name, value: submitter.value });
    form.append(chosen);
  }
  form.submit();
  return null;
}
