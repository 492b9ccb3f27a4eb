/**
 * A page that script took over keeps what it knows of the company from page to page. When the server
 * says that this has changed, the next link loads a whole page.
 */

/** Names the version that an answer to script was made with. */
export const COMPANY_HEADER = 'X-Company';

let isOutdated = false;

/** Whether links are to load whole pages. */
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
