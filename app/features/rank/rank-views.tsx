import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { BuyRank } from './buy-rank';
import type { CheckedRank, CheckRankPage, RanksPage } from './rank.server';

type Step = RanksPage['steps'][number];
type Change = NonNullable<RanksPage['history']>[number];

const count = (value: number) => (value > 0 ? formatCount(value) : '');

const columns: [Column<Step>, ...Column<Step>[]] = [
  {
    key: 'rank',
    label: 'Rank',
    cell: ({ title, isOwn }) => (isOwn ? <b>{title} (yours)</b> : title),
  },
  { key: 'number', label: 'Number', figures: true, cell: ({ rank }) => rank },
  { key: 'ediscount', label: 'Discount', figures: true, cell: ({ ediscount }) => `${ediscount}%` },
  {
    key: 'personal',
    label: 'Personal points',
    figures: true,
    cell: ({ personal_points: points }) => count(points),
    blank: '–',
  },
  {
    key: 'group',
    label: 'Group points',
    figures: true,
    cell: ({ group_points: points }) => count(points),
    blank: '–',
  },
  {
    key: 'legs',
    label: 'Active legs',
    figures: true,
    cell: ({ legs }) => count(legs),
    blank: '–',
  },
  {
    key: 'price',
    label: 'Goods worth',
    figures: true,
    cell: ({ price }) => (price > 0 ? formatPaise(price) : ''),
    blank: '–',
  },
];

const historyColumns: [Column<Change>, ...Column<Change>[]] = [
  {
    key: 'rank',
    label: 'Rank',
    // No rank is a change that somebody recorded.
    cell: ({ rank, from, how }) =>
      `${rank || (how ? 'None' : 'Not known')}${from ? ` after ${from}` : ''}`,
  },
  {
    key: 'how',
    label: 'How',
    cell: ({ how, order }) =>
      order ? <Link to={paths.order(order)}>{how || 'By an order'}</Link> : how || 'Not recorded',
  },
  { key: 'day', label: 'Day', cell: ({ day }) => day || 'Not recorded' },
];

/** The ladder, the own progress, the purchase of the next rank and the own history. */
export function RanksView({ steps, check, next, history }: RanksPage) {
  return (
    <>
      {check ? <Progress check={check} /> : null}
      {next ? <BuyRank {...next} /> : null}
      {steps.length > 0 ? (
        <DataTable
          caption="All ranks, lowest first, with what each requires in a month"
          columns={columns}
          rows={steps}
          rowKey={({ _id }) => _id}
        />
      ) : (
        <EmptyState title="There are no ranks">
          <p>The ladder stands here as soon as the company has one.</p>
        </EmptyState>
      )}
      {history === null ? <p>Your rank history cannot be shown at the moment.</p> : null}
      {history && history.length > 0 ? (
        <DataTable
          caption="Your ranks so far, the latest first"
          columns={historyColumns}
          rows={history}
          rowKey={({ id }) => id}
        />
      ) : null}
    </>
  );
}

/** Each condition of the next rank in a sentence. */
function Progress({ check }: { check: CheckedRank }) {
  const { name, present, next, conditions, isEligible, month } = check;
  return (
    <section className="band">
      <h2>
        {next
          ? `${name ? `${name}: the` : 'The'} next rank is ${next}`
          : 'This is the highest rank'}
      </h2>
      {present ? <p>{name ? `Present rank: ${present}.` : `Your rank is ${present}.`}</p> : null}
      {conditions.length > 0 ? (
        <ul className="list">
          {conditions.map(({ sentence, isMet }) => (
            <li key={sentence}>
              {sentence} {isMet ? <span className="tag ok">Met</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isEligible ? <p>All conditions of the next rank are met.</p> : null}
      <p className="soft">
        Counted are the points of {month}. Group points are those of the member and everybody below.
        A leg is one of the member’s direct recruits, with everybody below, and is active when it
        has points this month.
      </p>
    </section>
  );
}

/** Asks about oneself or a member below. */
export function CheckRankView({ member, check, isUnknown }: CheckRankPage) {
  const problem = 'There is no such member in your team.';
  return (
    <>
      <ErrorSummary problems={isUnknown ? [{ href: '#member', message: problem }] : []} />
      <form className="dates" action={paths.checkRank} key={member}>
        <Field
          id="member"
          name="member"
          label="Member number"
          hint="Empty for yourself"
          defaultValue={member}
          errors={isUnknown ? [problem] : undefined}
        />
        <Button look="alt">Check</Button>
      </form>
      {check ? <Progress check={check} /> : null}
      {check || isUnknown ? null : <p>What the next rank requires cannot be shown here.</p>}
    </>
  );
}
