import { localPath } from '~/platform/language/page-language';
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
import { rankText } from './rank.text';

type Step = RanksPage['steps'][number];
type Change = NonNullable<RanksPage['history']>[number];

const count = (value: number) => (value > 0 ? formatCount(value) : '');

const columns = (): [Column<Step>, ...Column<Step>[]] => [
  {
    key: 'rank',
    label: rankText.rank,
    cell: ({ title, isOwn }) => (isOwn ? <b>{rankText.own({ name: title })}</b> : title),
  },
  {
    key: 'ediscount',
    label: rankText.discount,
    figures: true,
    cell: ({ ediscount }) => `${ediscount}%`,
  },
  {
    key: 'personal',
    label: rankText.personalPoints,
    figures: true,
    cell: ({ personal_points: points }) => count(points),
    blank: '–',
  },
  {
    key: 'group',
    label: rankText.groupPoints,
    figures: true,
    cell: ({ group_points: points }) => count(points),
    blank: '–',
  },
  {
    key: 'legs',
    label: rankText.activeLegs,
    figures: true,
    cell: ({ legs }) => count(legs),
    blank: '–',
  },
  {
    key: 'price',
    label: rankText.worth,
    figures: true,
    cell: ({ price }) => (price > 0 ? formatPaise(price) : ''),
    blank: '–',
  },
];

const historyColumns = (): [Column<Change>, ...Column<Change>[]] => [
  {
    key: 'rank',
    label: rankText.rank,
    cell: ({ rank: name, from, how }) => {
      // An entry with a cause and no rank means that the rank was lost.
      const rank = name || (how ? rankText.none : rankText.notKnown);
      return from ? rankText.changed({ rank, from }) : rank;
    },
  },
  {
    key: 'how',
    label: rankText.how,
    cell: ({ how, order }) =>
      order ? (
        <Link to={paths.order(order)}>{how || rankText.byOrder}</Link>
      ) : (
        how || rankText.notRecorded
      ),
  },
  { key: 'day', label: rankText.date, cell: ({ day }) => day || rankText.notRecorded },
];

/** The ladder, the progress, the purchase of the next rank, and the rank history. */
export function RanksView({ steps, check, next, history }: RanksPage) {
  return (
    <>
      {check ? <Progress check={check} /> : null}
      {next ? <BuyRank {...next} /> : null}
      {steps.length > 0 ? (
        <section className="band">
          <h2>{rankText.allRanks}</h2>
          <DataTable
            caption={rankText.ladder}
            columns={columns()}
            rows={steps}
            rowKey={({ _id }) => _id}
          />
        </section>
      ) : (
        <EmptyState title={rankText.noRanks}>
          <p>{rankText.noRanksHint}</p>
        </EmptyState>
      )}
      {history === null ? <p>{rankText.noHistory}</p> : null}
      {history && history.length > 0 ? (
        <section className="band">
          <h2>{rankText.rankHistory}</h2>
          <DataTable
            caption={rankText.history}
            columns={historyColumns()}
            rows={history}
            rowKey={({ id }) => id}
          />
        </section>
      ) : null}
    </>
  );
}

function Progress({ check }: { check: CheckedRank }) {
  const { name, next, present, conditions, isEligible, month } = check;
  return (
    <section className="band">
      <h2>{titleOf(check)}</h2>
      {present ? (
        <p>{name ? rankText.presentOf({ rank: present }) : rankText.present({ rank: present })}</p>
      ) : null}
      {conditions.length > 0 ? (
        <ul className="list">
          {conditions.map(({ sentence, isMet }) => (
            <li key={sentence}>
              {sentence} {isMet ? <span className="tag ok">{rankText.met}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {isEligible ? <p>{rankText.allMet}</p> : null}
      {next ? <p className="soft">{rankText.explanation({ month })}</p> : null}
    </section>
  );
}

function titleOf({ name, next }: CheckedRank): string {
  if (!next) return rankText.highest;
  return name ? rankText.nextOf({ name, next }) : rankText.next({ next });
}

/** The form for a member number, and the result. */
export function CheckRankView({ member, check, isUnknown }: CheckRankPage) {
  return (
    <>
      <ErrorSummary
        problems={isUnknown ? [{ href: '#member', message: rankText.noSuchMember }] : []}
      />
      <form className="dates" action={localPath(paths.checkRank)} key={member}>
        <Field
          id="member"
          name="member"
          label={rankText.memberNumber}
          hint={rankText.emptyForYourself}
          defaultValue={member}
          errors={isUnknown ? [rankText.noSuchMember] : undefined}
        />
        <Button look="alt">{rankText.check}</Button>
      </form>
      {check ? <Progress check={check} /> : null}
      {check || isUnknown ? null : <p>{rankText.unavailable}</p>}
    </>
  );
}
