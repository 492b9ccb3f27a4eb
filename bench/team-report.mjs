/** The measurements of a large organisation, for the documentation. */
import { round, section, table } from './tables.mjs';

export function teamSections({ pages, csv, joins, scans }) {
  return [
    section(
      'Large organisation',
      'Total milliseconds of all calls of a page, as its loader makes them, forty times each: for the top of a generated organisation and for a member within it.',
      ['database', 'members', 'person', 'page', 'calls', 'p50 ms', 'p95 ms'],
      pages.map((row) => [
        row.database,
        row.members,
        row.person,
        row.page,
        row.calls,
        round(row.p50),
        round(row.p95),
      ]),
    ),
    scans &&
      (scans.length === 0
        ? 'No query plan of these pages on PostgreSQL reads a whole table of members or sums. This shop has few orders, so the planner was set to prefer any index for the tables of orders; no plan reads one of them as a whole.'
        : table(
            ['page', 'person', 'table that is read as a whole'],
            scans.map((row) => [row.page, row.person, row.table]),
          )),
    csv &&
      section(
        'Files of a large organisation',
        'For the member at the top, on PostgreSQL.',
        ['file', 'rows', 'first byte, ms', 'rows/s', 'web, MB (growth)', 'api, MB (growth)'],
        csv.map(({ file, rows, first, rate, memory, growth }) => [
          file,
          rows,
          round(first),
          round(rate),
          ...['web', 'api'].map((role) => `${round(memory[role])} (${round(growth[role])})`),
        ]),
      ),
    joins &&
      section(
        'Joining',
        'Milliseconds of the statements of a join on PostgreSQL, alternating between both sponsors.',
        ['sponsor with', 'p50 ms', 'p95 ms'],
        joins.map(({ sponsor, p50, p95 }) => [sponsor, round(p50), round(p95)]),
      ),
  ];
}
