import { MAX_LISTED } from '@contract/desk/list';
import { useLocation } from '@remix-run/react';
import type { Key, ReactNode } from 'react';
import { formatCount } from '~/platform/money';
import { Button } from '~/ui/button';
import { type Column, DataTable } from '~/ui/data-table';
import { EmptyState } from '~/ui/empty-state';
import { Field } from '~/ui/field';
import { Pagination } from '~/ui/pagination';
import { PeriodForm, type PeriodFormProps } from '~/ui/period-form';
import { deskListText as text } from './desk-list.text';

/** A column of a desk list. If rows can be sorted by it, `sortBy` names the column in the URL. */
type DeskColumn<Row> = Omit<Column<Row>, 'sort'> & { sortBy?: string };

/** A filter of the list: a field of a GET form. */
interface DeskFilter {
  name: string;
  label: string;
  /** Without options, the field is a text input. */
  options?: readonly { value: string; label: string }[];
  /**
   * The filter is chosen by links elsewhere on the page; the form only keeps it in a hidden field.
   */
  isHidden?: true;
  /**
   * The label of the empty option, such as "Waiting", instead of "All". A list that leaves out rows
   * when the filter is empty needs it.
   */
  byDefault?: string;
}

/** The state of a list, which `deskListOf` reads from the URL. */
export interface DeskListState {
  /** Chosen filters by name; empty ones are left out. */
  filters: Readonly<Record<string, string>>;
  /** `name`, or `-name` for the opposite order; empty for the default. */
  sort: string;
  page: number;
  /** Set if the list has a date filter. */
  period?: ListPeriod;
}

type ListPeriod = PeriodFormProps['period'] & {
  /** The dates in the URL. */
  query: Readonly<Record<string, string>>;
};

/** Shown if the list has no rows and no filter is chosen. */
interface EmptyText {
  /** Says that there is nothing. */
  nothing: string;
  /** Says what to do first. */
  nothingLead?: ReactNode;
}

interface DeskListProps<Row> {
  /** The caption of the table. */
  caption: string;
  columns: readonly [DeskColumn<Row>, ...DeskColumn<Row>[]];
  items: readonly Row[];
  rowKey: (row: Row) => Key;
  state: DeskListState;
  /** The number of pages; null if unknown. */
  pages: number | null;
  hasNext?: boolean;
  filters?: readonly DeskFilter[];
  /** Puts the table into a form with actions on several rows. */
  form?: (table: ReactNode) => ReactNode;
  /** The label of the date filter, such as "Joined". */
  dates?: string;
  empty: EmptyText;
}

/**
 * A desk list: a filter form, a table that becomes cards on a phone, and pagination. Its whole
 * state is in the URL.
 */
export function DeskList<Row>(props: DeskListProps<Row>) {
  const { caption, columns, items, rowKey, state, pages, hasNext } = props;
  const { filters = [], dates, empty, form = (table: ReactNode) => table } = props;
  const { pathname } = useLocation();
  // If the number of pages is unknown, the api still lists at most `MAX_LISTED` rows.
  const isCut = pages === null && state.page * items.length >= MAX_LISTED;
  const isFiltered = Object.keys({ ...state.filters, ...state.period?.query }).length > 0;
  const href = (changes: Partial<DeskListState>) => listAddress(pathname, { ...state, ...changes });
  const [first, ...others] = columns.map(({ sortBy, ...column }) =>
    sortBy ? { ...column, sort: sortOf(sortBy, state, href) } : column,
  );
  return (
    <>
      {filters.length > 0 ? (
        <FilterForm filters={filters} state={state} pathname={pathname} dates={dates} />
      ) : null}
      {items.length === 0 || !first ? (
        <Nothing isFiltered={isFiltered} pathname={pathname} empty={empty} />
      ) : (
        form(
          <DataTable caption={caption} columns={[first, ...others]} rows={items} rowKey={rowKey} />,
        )
      )}
      <Pagination
        page={state.page}
        pages={pages}
        {...(hasNext === undefined ? {} : { hasNext: hasNext && !isCut })}
        href={(page) => href({ page })}
      />
      {isCut ? <p>{text.cut({ rows: formatCount(MAX_LISTED) })}</p> : null}
    </>
  );
}

/** Returns the URL of a list in a state. It leaves out the first page and the default order. */
function listAddress(pathname: string, { filters, sort, page, period }: DeskListState): string {
  const query = new URLSearchParams({ ...filters, ...period?.query });
  if (sort) query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

type Href = (changes: Partial<DeskListState>) => string;

function sortOf(
  name: string,
  { sort }: DeskListState,
  href: Href,
): NonNullable<Column<unknown>['sort']> {
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined;
  return { href: href({ sort: order === 'ascending' ? `-${name}` : name, page: 1 }), order };
}

interface FilterFormProps {
  filters: readonly DeskFilter[];
  state: DeskListState;
  pathname: string;
  dates: string | undefined;
}

function FilterForm({ filters, state, pathname, dates }: FilterFormProps) {
  const fields = <FilterFields filters={filters} state={state} />;
  const { period, sort } = state;
  if (period) {
    return (
      <PeriodForm
        period={period}
        fields={fields}
        path={pathname}
        values={state.filters}
        {...(dates ? { label: dates } : {})}
        {...(sort ? { query: { sort } } : {})}
      />
    );
  }
  return (
    <form method="get" className="dates" aria-label={text.filters}>
      {fields}
      {sort ? <input type="hidden" name="sort" value={sort} /> : null}
      <p>
        <Button look="alt">{text.show}</Button>
      </p>
    </form>
  );
}

function FilterFields({ filters, state }: Pick<FilterFormProps, 'filters' | 'state'>) {
  return (
    <>
      {filters.map(({ name, label, options, byDefault, isHidden }) => {
        const chosen = state.filters[name] ?? '';
        if (isHidden) {
          return chosen ? <input key={name} type="hidden" name={name} value={chosen} /> : null;
        }
        const field = {
          id: `filter-${name}`,
          name,
          label,
          defaultValue: chosen,
        };
        return options ? (
          <Field key={name} as="select" {...field}>
            <option value="">{byDefault ?? text.all}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Field>
        ) : (
          <Field key={name} type="search" {...field} />
        );
      })}
    </>
  );
}

interface NothingProps {
  isFiltered: boolean;
  pathname: string;
  empty: EmptyText;
}

function Nothing({ isFiltered, pathname, empty }: NothingProps) {
  if (!isFiltered) {
    const { nothing, nothingLead } = empty;
    return <EmptyState title={nothing}>{nothingLead ? <p>{nothingLead}</p> : null}</EmptyState>;
  }
  return (
    <EmptyState title={text.noMatch}>
      <p>
        <a href={pathname}>{text.removeFilters}</a>
      </p>
    </EmptyState>
  );
}
