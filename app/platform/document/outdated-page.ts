/**
 * Detects that an enhanced page is outdated. Its company data and its scripts stay the same when a
 * link opens another page. When the server reports other company data, the next link loads a
 * whole document. When the server runs another version of the program, it makes the browser open
 * the requested page as a document at once, because the data may have another format.
 */

/** The response header with the version of the company data that the server has used. */
export const COMPANY_HEADER = 'X-Company';
/** The request header with the URL of the manifest of this page's scripts. */
export const MANIFEST_HEADER = 'X-Manifest';

let isOutdated = false;
/** Whether the answer to the last form is shown on the form's own page, without a redirect. */
let isFormAnswered = false;

/** Whether links should load whole documents. */
export const isOutdatedPage = (): boolean => isOutdated;

/**
 * Wraps `window.fetch`. Requests for the data of another page get a header with `manifest`, the URL
 * of this page's manifest. The page is outdated once the company data of a response has another
 * version than `company`.
 */
export function noticeOutdatedPage(company: string, manifest: string): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    const isForm = (init?.method ?? 'GET') !== 'GET';
    const headers = new Headers(init?.headers);
    if (!isForm && isOpeningPage()) headers.set(MANIFEST_HEADER, manifest);
    const response = await ask(input, { ...init, headers });
    if (isForm) isFormAnswered = !response.headers.has('X-Remix-Redirect');
    isOutdated ||= (response.headers.get(COMPANY_HEADER) ?? company) !== company;
    return response;
  };
}

/** Returns false if Remix only reloads the data of the current page after the answer to a form. */
function isOpeningPage(): boolean {
  const { state, formMethod } = window.__remixRouter.state.navigation;
  return state === 'loading' && !(formMethod === 'POST' && isFormAnswered);
}
