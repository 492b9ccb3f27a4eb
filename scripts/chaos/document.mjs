/** The document of the last run, `docs/chaos.md`. */

/** Where the part begins that people write. */
const NOTES = /^## /m;

/**
 * Returns the document with a new report. Its first heading of the second level and everything
 * below it is kept, because people write it.
 * @param document the present document
 * @param report Markdown without headings of the second level
 */
export function replaceReport(document, report) {
  const start = document.search(NOTES);
  return start < 0 ? report : `${report.trimEnd()}\n\n${document.slice(start)}`;
}
