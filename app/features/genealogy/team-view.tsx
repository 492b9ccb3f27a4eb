import { Form } from '@remix-run/react';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Pagination } from '~/ui/pagination';
import type { loadDirects, TeamPage } from './team.server';
import { TeamTable } from './team-table';

/** Everybody below, by days of joining and by name. */
export function TeamView({ days, name, rows, page, pages, hasNext }: TeamPage) {
  const isFiltered = Boolean(name || days.startDate || days.endDate);
  const href = (number: number) => {
    const query = new URLSearchParams();
    if (days.startDate) query.set('startDate', days.startDate);
    if (days.endDate) query.set('endDate', days.endDate);
    if (name) query.set('name', name);
    if (number > 1) query.set('page', String(number));
    return query.size > 0 ? `${paths.downline}?${query}` : paths.downline;
  };
  return (
    <>
      <FilterForm days={days} name={name} />
      {rows.length > 0 ? (
        <TeamTable caption="Everybody below you, the newest first" rows={rows} />
      ) : null}
      {rows.length === 0 && isFiltered ? (
        <EmptyState title="Nobody was found">
          <p>Nobody in your team has this name and joined in these days.</p>
          <ButtonLink look="alt" to={paths.downline}>
            Everybody
          </ButtonLink>
        </EmptyState>
      ) : null}
      {rows.length === 0 && !isFiltered ? <NobodyYet /> : null}
      <Pagination {...{ page, pages, hasNext, href }} />
    </>
  );
}

function FilterForm({ days, name }: Pick<TeamPage, 'days' | 'name'>) {
  const { startDate, endDate, problems } = days;
  const day = (id: 'startDate' | 'endDate', label: string, value: string) => ({
    id,
    name: id,
    label,
    type: 'date',
    defaultValue: value,
    errors: problems[id] ? [problems[id]] : undefined,
  });
  return (
    <>
      <ErrorSummary
        problems={Object.entries(problems).map(([id, message]) => ({ href: `#${id}`, message }))}
      />
      {/* Its fields hold what the address says, also after a link back. */}
      <Form className="dates" action={paths.downline} key={`${startDate} ${endDate} ${name}`}>
        <Field {...day('startDate', 'Joined from', startDate)} />
        <Field {...day('endDate', 'Joined to', endDate)} />
        <Field id="name" name="name" label="Name or member number" defaultValue={name} />
        <Button look="alt">Show</Button>
      </Form>
    </>
  );
}

/** Whom one brought in. */
export function DirectsView(props: Awaited<ReturnType<typeof loadDirects>>) {
  const { rows, page, pages, hasNext } = props;
  if (rows.length === 0) return <NobodyYet />;
  return (
    <>
      <TeamTable caption="Whom you introduced, the newest first" rows={rows} />
      <Pagination
        {...{ page, pages, hasNext }}
        href={(number) => (number > 1 ? `${paths.ownDownline}?page=${number}` : paths.ownDownline)}
      />
    </>
  );
}

export function NobodyYet() {
  return (
    <EmptyState title="Your team is still empty">
      <p>Whoever joins with your invitation link stands here, and whoever they bring in.</p>
      <ButtonLink to={paths.profile}>Your invitation link</ButtonLink>
    </EmptyState>
  );
}
