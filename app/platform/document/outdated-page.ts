/**
 * An enhanced page keeps its company data from page to page. When the server reports a newer
 * version, the next link loads a whole document.
 */

/** The header with the version that an answer for script was made with. */
export const COMPANY_HEADER = 'X-Company';

let isOutdated = false;

/** Whether links should load whole documents. */
export const isOutdatedPage = (): boolean => isOutdated;

/** Compares every answer with the version of this page. */
export function noticeOutdatedPage(version: string): void {
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const response = await ask(...request);
    isOutdated ||= (response.headers.get(COMPANY_HEADER) ?? version) !== version;
    return response;
  };
}
