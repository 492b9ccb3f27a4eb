/**
 * An enhanced page keeps its company data and its scripts from page to page. When the server reports
 * newer company data, the next link loads a whole document. A page that another version of the
 * program would answer is opened as a document at once: its data may have another form.
 */

/** The header with the version of the company that an answer for script was made with. */
export const COMPANY_HEADER = 'X-Company';
/** The header of a request for a page's data, with the manifest of the scripts that ask for it. */
export const MANIFEST_HEADER = 'X-Manifest';

let isOutdated = false;
/** Whether the last form was answered with something to show on its own page. */
let isFormAnswered = false;

/** Whether links should load whole documents. */
export const isOutdatedPage = (): boolean => isOutdated;

/** Sends the version of this page's scripts, and compares every answer with that of its company. */
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

/** Not when this page is only read again, below the answer to its form. */
function isOpeningPage(): boolean {
  const { state, formMethod } = window.__remixRouter.state.navigation;
  return state === 'loading' && !(formMethod === 'POST' && isFormAnswered);
}
