/** The document of the last runs, `docs/chaos.md`. */

/** Where the part begins that people write. */
const NOTES = /^## /m;

/** The columns of the table. The first names the trial, by which its row is found again. */
export const COLUMNS = [
  'trial',
  'run on',
  'damage',
  'acknowledged',
  'lost',
  'gave up waiting',
  'pages requested',
  'failed',
];

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

/**
 * Returns the rows of the new table. A trial that was not measured keeps its row of the document,
 * so that measuring one trial does not delete the others.
 * @param document the present document
 * @param measured rows of cells
 * @param trials the names of all trials, in the order of the table
 */
export function mergeRows(document, measured, trials) {
  const [report = ''] = document.split(NOTES);
  const present = report
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter((cells) => cells.length === COLUMNS.length);
  const rows = new Map([...present, ...measured].map((cells) => [cells[0], cells]));
  return trials.flatMap((name) => (rows.has(name) ? [rows.get(name)] : []));
}
