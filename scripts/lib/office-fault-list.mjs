/**
 * Deliberate faults in the back-office, most of which would show data of others. `fault-list.mjs`
 * explains the fields of an entry.
 *
 * @type {import('./fault-list.mjs').faults}
 */
export const officeFaults = [
  {
    what: 'members outside of the team are found by id',
    file: 'api/modules/member/subtree.ts',
    find: '.where(and(isMember, isWithinSql(ownPath)));',
    replace: '.where(and(isMember));',
    tests: ['tests/app/routes/foreign-ids.test.ts'],
  },
  {
    what: 'a team list includes members outside of the team',
    file: 'api/modules/genealogy/genealogy.repository.ts',
    find: 'and(\n      isBelowSql(path),\n      joinedWithinSql(listQuery),\n      name',
    replace: 'and(joinedWithinSql(listQuery), name',
    tests: ['tests/app/routes/foreign-ids.test.ts'],
  },
  {
    what: 'anybody can read an order by its id',
    file: 'api/modules/order/order-view.repository.ts',
    find: "isVisibleToSql(sql.placeholder('memberId')),",
    replace: '',
    tests: ['tests/app/routes/foreign-ids.test.ts'],
  },
  {
    what: 'anybody can read an invoice by its id',
    file: 'api/modules/invoice/invoice.repository.ts',
    find: 'and(sql`${invoice.id}::text = ${id.toLowerCase()}`, isVisibleToSql(memberId))',
    replace: 'sql`${invoice.id}::text = ${id.toLowerCase()}`',
    tests: ['tests/app/routes/foreign-ids.test.ts'],
  },
  {
    what: 'a return reverses points by its share of the order',
    file: 'api/modules/payment/issue-refund.service.ts',
    find: 'credited.filter(({ line }) => line === position)',
    replace: 'credited',
    tests: ['tests/api/modules/rank/award.api.test.ts'],
  },
];
