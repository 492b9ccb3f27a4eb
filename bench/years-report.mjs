/** The measurements of a shop with five years of orders, for the documentation. */
import { round, section } from './tables.mjs';

const count = (number) => Math.round(number).toLocaleString('en-US');

export function yearsSections({ factor, members, orders, tables, pages, desk, ...more }) {
  const { isMiddleLeftOut, seconds, rolledUpPerSecond, retention, backupMegabytes, slow } = more;
  const size = `${count(members)} members and ${count(orders)} orders of five years, a ${factor}th of 1,000,000 members and 20,000,000 order lines${isMiddleLeftOut ? ', without the 36 % of the orders between the first 31 months and the last 12' : ''}`;
  return [
    section(
      'Five years of orders: tables',
      `PostgreSQL with ${size}. Megabytes.`,
      ['table', 'rows', 'data', 'indexes'],
      tables.map(({ name, rows, data, indexes }) => [
        name,
        count(rows),
        count(data),
        count(indexes),
      ]),
    ),
    section(
      'Five years of orders: answers',
      'Milliseconds of all calls of a back-office page, and of a list or report of the desk. Only one page, list or report is requested at a time.',
      ['page', 'p50', 'p95'],
      [
        ...pages.map(({ person, page, p50, p95 }) => [
          `${page} (${person})`,
          round(p50),
          round(p95),
        ]),
        ...desk.map(({ list, p50, p95 }) => [`desk: ${list}`, round(p50), round(p95)]),
      ],
    ),
    section(
      'Five years of orders: upkeep',
      `The roll-up added ${count(rolledUpPerSecond)} sale entries a second. The dump has ${count(backupMegabytes)} MB.`,
      ['work', 'seconds'],
      Object.entries(seconds).map(([name, value]) => [name, round(value)]),
    ),
    section(
      'Five years of orders: retention',
      'A backlog of a month, and the first orders as if they were ten years old. A run lasts at most 15 s. The next one follows at once here, and after an hour in a shop.',
      ['job', 'rows', 'seconds', 'runs'],
      retention.map(({ job, rows, seconds: lasted, runs }) => [
        job,
        count(rows),
        round(lasted),
        runs,
      ]),
    ),
    section(
      'Five years of orders: slow statements',
      'Statements of the program, in pages and background work, that took more than 0.2 s.',
      ['statement', 'times', 'seconds at most'],
      slow
        .toSorted((a, b) => b.most - a.most)
        .map(({ statement, times, most }) => [`\`${statement}\``, times, round(most)]),
    ),
  ];
}
