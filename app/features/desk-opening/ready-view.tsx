import type { Opening, OpeningTask } from '@contract/desk/opening';
import { Form } from '@remix-run/react';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { confirmText, readyText as text } from './opening.text';
import { ServiceList } from './service-list';
import { TaskList, taskTitle } from './task-list';

/**
 * Lists the tasks that are left before the shop can open. If none is left and the shop is closed,
 * shows the button that opens it.
 */
export function ReadyView(opening: Opening) {
  const { tasks, services, is_open: isOpen } = opening;
  const { summary } = useServerForm({ id: 'ready', labels: {} });
  const openTasks = tasks.filter((task) => !task.is_done);
  const unsetServices = services.filter(({ state }) => state === 'sandbox' || state === 'missing');
  const isReady = openTasks.length === 0;
  return (
    <>
      <h1>{isReady ? text.title : text.notYet}</h1>
      <ErrorSummary {...summary} />
      <p>{isReady ? text.lead : text.notYetLead}</p>
      {isReady ? null : <TaskList tasks={openTasks} opening={opening} />}
      {unsetServices.length > 0 ? (
        <section>
          <h2>{text.warnings}</h2>
          <RequiredServices services={unsetServices} />
          <ServiceList services={unsetServices} />
        </section>
      ) : null}
      <Confirmed tasks={tasks.filter(({ actor }) => actor)} />
      {isReady && !isOpen ? (
        <Form method="post">
          <CsrfField />
          <p>
            <Button>{text.open}</Button>
          </p>
        </Form>
      ) : null}
      <p>
        <Link to={deskPaths.opening}>{confirmText.back}</Link>
      </p>
    </>
  );
}

/** Names the environment variables without which a shop with a public address cannot start. */
function RequiredServices({ services }: Pick<Opening, 'services'>) {
  const variables = services
    .filter((service) => service.is_required)
    .flatMap((service) => service.variables);
  if (variables.length === 0) return null;
  return <Notice type="warning">{text.required({ variables: variables.join(', ') })}</Notice>;
}

function Confirmed({ tasks }: { tasks: readonly OpeningTask[] }) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2>{text.confirmedTitle}</h2>
      <DataTable
        caption={text.confirmedTitle}
        rows={tasks}
        rowKey={({ name }) => name}
        columns={[
          { key: 'task', label: text.task, cell: ({ name }) => taskTitle(name) },
          { key: 'who', label: text.who, cell: ({ actor }) => actor },
          { key: 'when', label: text.when, cell: ({ at }) => formatMoment(at) },
        ]}
      />
    </section>
  );
}
