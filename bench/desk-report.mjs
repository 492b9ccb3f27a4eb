/** The measurements of the desk, for the documentation. */
import { round, section } from './tables.mjs';

const count = (number) => number.toLocaleString('en-US');

export function deskSections({ sizes, lists, flight, phone }) {
  const databases = [...new Set(lists.map(({ database }) => database))];
  const timesOf = (list) =>
    databases.flatMap((database) => {
      const row = lists.find((one) => one.database === database && one.list === list);
      return row ? [round(row.p50), round(row.p95)] : ['', ''];
    });
  return [
    section(
      'The desk of a large shop',
      `Milliseconds of the api's answer to one request at a time, in a shop with ${count(sizes.orders)} orders, ${count(sizes.members)} members, ${count(sizes.tickets)} tickets, ${count(sizes.products)} products, and ${count(sizes.events)} events in the security log. "Deep" is the last page that can be reached.`,
      ['list', ...databases.flatMap((database) => [`${database}, p50`, `${database}, p95`])],
      [...new Set(lists.map(({ list }) => list))].map((list) => [list, ...timesOf(list)]),
    ),
    flight &&
      section(
        'Pages of the desk',
        'In the same shop on PGlite, without script: bytes of HTML and CSS, and the first paint on the slow phone.',
        ['page', 'bytes', 'first paint, s'],
        flight.map(({ page, settled }) => [
          page,
          settled,
          round(phone.find((one) => one.page === page).fcp / 1_000),
        ]),
      ),
  ];
}
