/**
 * Detects that an enhanced page is outdated. Its company data and its scripts stay the same when a
 * link opens another page. When the server reports other company data, the next link loads a
 * whole document. When the server runs another version of the program, it makes the browser open
 * the requested page as a document at once, because the data may have another format.
 */

/** The response header with the version of the company data that the server has used. */
export const COMPANY_HEADER = 'X-Company';
/** The request header with the address of the manifest of this page's scripts. */
export const MANIFEST_HEADER = 'X-Manifest';

let isOutdated = false;
/** Whether the last form was answered with something to show on its own page. */
let isFormAnswered = false;

/** Whether links should load whole documents. */
export const isOutdatedPage = (): boolean => isOutdated;

/**
 * Wraps `window.fetch`. Requests for another page's data get the header with
 * `manifest`, the address of this page's manifest. The page is outdated once a response has another version of the company data than
 * `company`.
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

/** Returns false if the data of the current page is only reloaded, after the answer to its form. */
function isOpeningPage(): boolean {
  const { state, formMethod } = window.__remixRouter.state.navigation;
  return state === 'loading' && !(formMethod === 'POST' && isFormAnswered);
}
