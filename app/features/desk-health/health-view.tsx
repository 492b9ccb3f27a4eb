import { MAX_PARKED_JOBS } from '@contract/desk/health';
import { mayUse } from '@contract/desk/roles';
import { Form } from '@remix-run/react';
import { formatMoment } from '~/platform/dates';
import { useRootData } from '~/platform/document/root-data';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { ErrorSummary } from '~/ui/error-summary';
import type { loadHealth } from './health.server';
import { healthText as text, workText } from './health.text';

type Health = Awaited<ReturnType<typeof loadHealth>>;

const GIB = 1024 ** 3;

/** Shows the versions, free space, backups, parked jobs, queues and recurring work. */
export function HealthView(health: Health) {
  const { version, node_version, database_version, free_bytes, backup, queues, parked } = health;
  const { summary } = useServerForm({ id: 'job', labels: {} });
  const space = free_bytes === null ? '' : `${(free_bytes / GIB).toFixed(1)} GiB`;
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      <DefinitionList
        facts={[
          { label: text.version, value: version },
          { label: text.node, value: node_version },
          { label: text.database, value: database_version },
          { label: text.freeSpace, value: space },
          { label: text.backup, value: backupOf(backup) },
        ]}
      />
      <BackupForm {...backup} />
      <h2>{text.parked}</h2>
      <ParkedJobs jobs={parked} />
      <h2>{text.queues}</h2>
      <Queues queues={queues.filter(isBusy)} />
      <h2>{text.recurring}</h2>
      <p>{text.recurringLead}</p>
      <Recurring works={health.recurring} />
    </>
  );
}

/**
 * Returns false for a queue that has no jobs or only scheduled ones. Recurring work that waits for
 * its time is in the table below the queues.
 */
const isBusy = ({ due, running, parked }: Health['queues'][number]): boolean =>
  due + running + parked > 0;

function backupOf({ is_set_up, made_at }: Health['backup']): string {
  if (!is_set_up) return text.noFolder;
  return made_at ? formatMoment(made_at) : text.noBackup;
}

/**
 * The button that starts a backup, for staff with the capability `backups.make`. The api refuses
 * everybody else.
 */
function BackupForm({ is_set_up, is_under_way }: Health['backup']) {
  const roles = useRootData()?.staff?.roles ?? [];
  if (is_under_way) return <p>{text.backupUnderWay}</p>;
  if (!is_set_up || !mayUse(roles, 'backups.make')) return null;
  return (
    <Form method="post">
      <CsrfField />
      <Button look="alt" name="intent" value="backup">
        {text.startBackup}
      </Button>
    </Form>
  );
}

function Recurring({ works }: { works: Health['recurring'] }) {
  return (
    <DataTable
      caption={text.recurring}
      narrow="scroll"
      rows={works}
      rowKey={({ name }) => name}
      columns={[
        { key: 'work', label: text.work, cell: ({ name }) => workText[name] ?? name },
        {
          key: 'every',
          label: text.every,
          figures: true,
          cell: ({ every_seconds: seconds }) => text.interval({ seconds }),
        },
        {
          key: 'done',
          label: text.doneAt,
          cell: ({ done_at }) => (done_at ? formatMoment(done_at) : text.notYet),
        },
        { key: 'error', label: text.error, cell: ({ last_error }) => last_error },
      ]}
    />
  );
}

function ParkedJobs({ jobs }: { jobs: Health['parked'] }) {
  if (jobs.length === 0) return <p>{text.noneParked}</p>;
  return (
    <>
      <p>{text.parkedLead}</p>
      {jobs.length === MAX_PARKED_JOBS ? <p>{text.oldest({ count: MAX_PARKED_JOBS })}</p> : null}
      <DataTable
        caption={text.parked}
        rows={jobs}
        rowKey={({ name, key }) => `${name} ${key}`}
        columns={[
          { key: 'job', label: text.job, cell: ({ name }) => workText[name] ?? name },
          { key: 'subject', label: text.subject, cell: ({ key }) => key },
          { key: 'since', label: text.since, cell: (job) => formatMoment(job.created_at) },
          {
            key: 'attempts',
            label: text.attempts,
            figures: true,
            cell: ({ attempts }) => formatCount(attempts),
          },
          { key: 'error', label: text.error, cell: ({ last_error }) => last_error },
          { key: 'actions', label: text.actions, cell: (job) => <JobForm job={job} /> },
        ]}
      />
    </>
  );
}

/** The two actions on a parked job. Dropping it has to be confirmed. */
function JobForm({ job }: { job: Health['parked'][number] }) {
  return (
    <Form method="post">
      <CsrfField />
      <input type="hidden" name="name" value={job.name} />
      <input type="hidden" name="key" value={job.key} />
      <Button look="alt" name="intent" value="retry">
        {text.retry}
      </Button>
      <details className="more">
        <summary>{text.drop}</summary>
        <p>{text.dropLead}</p>
        <Button look="alt" name="intent" value="drop">
          {text.confirmDrop}
        </Button>
      </details>
    </Form>
  );
}

function Queues({ queues }: { queues: Health['queues'] }) {
  if (queues.length === 0) return <p>{text.noQueues}</p>;
  return (
    <DataTable
      caption={text.queues}
      rows={queues}
      rowKey={({ name }) => name}
      columns={[
        { key: 'queue', label: text.queue, cell: ({ name }) => workText[name] ?? name },
        { key: 'due', label: text.due, figures: true, cell: ({ due }) => formatCount(due) },
        {
          key: 'oldest',
          label: text.oldestDue,
          figures: true,
          cell: ({ oldest_due_seconds: seconds }) => text.wait({ seconds }),
        },
        {
          key: 'running',
          label: text.running,
          figures: true,
          cell: ({ running }) => formatCount(running),
        },
        {
          key: 'scheduled',
          label: text.scheduled,
          figures: true,
          cell: ({ scheduled }) => formatCount(scheduled),
        },
        {
          key: 'parked',
          label: text.parked,
          figures: true,
          cell: (queue) => formatCount(queue.parked),
        },
      ]}
    />
  );
}
