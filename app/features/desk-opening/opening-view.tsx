import type { Opening, OpeningTask } from '@contract/desk/opening';
import { PAGE_SLUGS } from '@contract/setting/texts';
import { Form } from '@remix-run/react';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { openingText as text } from './opening.text';
import { ServiceList } from './service-list';
import { TaskList, taskTitle } from './task-list';

const COMPANY = ['company', 'tax', 'officers'];
const SELLING = ['delivery', 'returns', 'payment', 'products', 'founder'];
const TEXTS: readonly string[] = PAGE_SLUGS;

/** Picks the tasks with these names, in the order of the names. */
const tasksOf = (tasks: readonly OpeningTask[], names: readonly string[]): OpeningTask[] =>
  names.flatMap((name) => tasks.filter((task) => task.name === name));

/** The list of the tasks that a new shop has to do before it opens, with the state of each. */
export function OpeningView(opening: Opening) {
  const { tasks, services, is_open: isOpen } = opening;
  const { summary } = useServerForm({ id: 'opening', labels: {} });
  const done = tasks.filter((task) => task.is_done).length;
  const tasksBefore = tasks.find((task) => task.waits_for.length > 0)?.waits_for ?? [];
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      {isOpen ? <IsOpen {...opening} /> : <p>{text.lead}</p>}
      <p>
        <strong>{text.progress({ done, all: tasks.length })}</strong>
      </p>
      <section>
        <h2>{text.company}</h2>
        <TaskList tasks={tasksOf(tasks, COMPANY)} opening={opening} />
      </section>
      <section>
        <h2>{text.selling}</h2>
        <TaskList tasks={tasksOf(tasks, SELLING)} opening={opening} />
      </section>
      <section>
        <h2>{text.texts}</h2>
        <p>{text.textsLead}</p>
        {tasksBefore.length > 0 ? (
          <p>{text.waits({ tasks: tasksBefore.map(taskTitle).join(', ') })}</p>
        ) : null}
        <TaskList tasks={tasksOf(tasks, TEXTS)} opening={opening} />
      </section>
      <section>
        <h2>{text.services}</h2>
        <p>{text.servicesLead}</p>
        <ServiceList services={services} />
      </section>
      {isOpen ? null : <NextSteps />}
    </>
  );
}

const NextSteps = () => (
  <>
    <p>
      <ButtonLink to={deskPaths.openingReady}>{text.next}</ButtonLink>
    </p>
    <Form method="post">
      <CsrfField />
      <p>
        <Button look="alt">{text.preview}</Button> <span className="soft">{text.previewHint}</span>
      </p>
    </Form>
  </>
);

const IsOpen = ({ actor, at }: Opening) => (
  <>
    <p>
      {text.openLead} {actor && at ? text.openedBy({ who: actor, when: formatMoment(at) }) : null}
    </p>
    <p>
      <Link to={paths.home}>{text.toShop}</Link>{' '}
      <Link to={deskPaths.setting('opening')}>{text.close}</Link>
    </p>
  </>
);
