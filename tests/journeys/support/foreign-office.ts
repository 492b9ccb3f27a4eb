/**
 * The back-office calls of a foreign upstream, based only on section 7 of the specification. It
 * lists no fields, so these are invented. Numbers are strings, lists are complete, and dates and
 * pages are ignored.
 */

interface Answer {
  status?: number;
  body: Record<string, unknown>;
}

const ok = (data: unknown): Answer => ({ body: { message: 'Success', server: 'theirs', data } });

const people = [
  { _id: 601, name: 'Kavita Rao', above: 501 },
  { _id: 602, name: 'Imran Shaikh', above: 501 },
  ...Array.from({ length: 25 }, (_, index) => ({
    _id: 700 + index,
    name: `Their Member ${index}`,
    above: 601,
  })),
];

const shownAs = ({ _id, name }: (typeof people)[number]) => ({
  colour: 'blue',
  name,
  _id,
  distributor_rank_id: { rank: '3', since: 'long ago' },
  createdAt: 'last week',
});

const own = { name: 'Their distributor', _id: 501, distributor_rank_id: { rank: '2' } };

/** By method and path; the last part of a path with `{id}` is passed. */
export const officeAnswers: Record<string, (id: string) => Answer> = {
  'GET distributor/data': () => ok(own),
  'GET distributor/genealogy/my': () =>
    ok(people.filter(({ above }) => above === 501).map(shownAs)),
  'GET distributor/genealogy/iall': () => ok(people.map(shownAs)),
  'GET distributor/genealogy/member': (id) => {
    const found = people.find(({ _id }) => String(_id) === id);
    return found
      ? ok(shownAs(found))
      : { status: 404, body: { message: 'Who is that?', data: null } };
  },
  'GET distributor/genealogy/sales': () =>
    ok(people.map((person) => ({ ...shownAs(person), amount: '123456', points: '12' }))),
  'GET distributor/rank/all': () =>
    ok([
      { _id: 'r3', rank: '3', ediscount: '5', gift: 'a kettle' },
      { _id: 'r2', rank: '2' },
    ]),
  'GET distributor/rankhistory/all': () => ok([{ note: 'unreadable' }]),
  'POST distributor/rankUpgrade/check': () => ok('not yet'),
};
