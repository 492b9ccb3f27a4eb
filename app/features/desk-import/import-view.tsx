import type { DeskImport } from '@contract/desk/import';
import { Form } from '@remix-run/react';
import { actorLabel } from '~/features/desk/actor-label';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DefinitionList } from '~/ui/definition-list';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { loadImport } from './import.server';
import { importListText, importText as text } from './import.text';
import { PreviewForm } from './preview-form';

interface ImportProps {
  shown: DeskImport;
}

/** One import: its preview before it starts, its progress while it runs, and then its result. */
export function ImportView({ shown, refreshSeconds }: Awaited<ReturnType<typeof loadImport>>) {
  const isInProgress = ['waiting', 'running', 'undo_waiting', 'undoing'].includes(shown.state);
  return (
    <>
      <p>
        <Link to={deskPaths.imports}>{importListText.allImports}</Link>
      </p>
      <h1>{text.title(shown)}</h1>
      <StepErrors />
      {shown.state === 'uploaded' && shown.preview ? (
        <PreviewForm shown={shown} preview={shown.preview} />
      ) : null}
      {isInProgress ? <ImportProgress shown={shown} isRefreshing={refreshSeconds > 0} /> : null}
      {shown.state === 'uploaded' || isInProgress ? null : <FinishedImport shown={shown} />}
      {shown.state === 'uploaded' ? <DiscardForm /> : null}
    </>
  );
}

/** The errors of a form that is only a button: continue, discard or undo. */
function StepErrors() {
  const { summary } = useServerForm({ id: 'step', labels: {} });
  return <ErrorSummary {...summary} />;
}

interface StepFormProps {
  intent: 'continue' | 'discard' | 'undo';
  label: string;
}

function StepForm({ intent, label }: StepFormProps) {
  const { formIdField } = useServerForm({ id: 'step', labels: {} });
  return (
    <Form method="post" action="?form=step">
      <CsrfField />
      <input {...formIdField} />
      <Button look="alt" name="intent" value={intent}>
        {label}
      </Button>
    </Form>
  );
}

function DiscardForm() {
  return (
    <details className="more">
      <summary>{text.discard}</summary>
      <p>{text.discardLead}</p>
      <StepForm intent="discard" label={text.confirmDiscard} />
    </details>
  );
}

const titleOf = ({ state }: DeskImport): string => {
  if (state === 'waiting') return text.waiting;
  return state === 'running' ? text.running : text.undoing;
};

/** The progress of an import or an undo. */
function ImportProgress({ shown, isRefreshing }: ImportProps & { isRefreshing: boolean }) {
  const path = deskPaths.import(shown.id);
  return (
    <section className="band">
      <h2>{titleOf(shown)}</h2>
      <Trouble shown={shown} />
      <Steps shown={shown} />
      <p>{text.leave}</p>
      <p>
        <Link to={isRefreshing ? `${path}?refresh=1` : path}>{text.refresh}</Link>
      </p>
      <p>
        <Link to={isRefreshing ? path : `${path}?refresh=1`}>
          {isRefreshing ? text.stopRefresh : text.autoRefresh}
        </Link>
      </p>
    </section>
  );
}

function Trouble({ shown }: ImportProps) {
  if (shown.is_parked) {
    return (
      <>
        <Notice type="warning">{text.parked}</Notice>
        <StepForm intent="continue" label={text.continue} />
      </>
    );
  }
  if (shown.waits_for_other) return <p>{text.waitingForOther}</p>;
  return shown.is_stalled ? <Notice type="warning">{text.stalled}</Notice> : null;
}

function Steps({ shown }: ImportProps) {
  const { state, bytes, total_bytes: totalBytes } = shown;
  if (state === 'undoing' || state === 'undo_waiting') {
    return <p>{text.undoLeft({ count: formatCount(shown.undo_left) })}</p>;
  }
  if (state === 'waiting' && shown.rows === 0) return null;
  return (
    <>
      <p>
        {shown.is_preparing_search ? (
          text.search
        ) : (
          <Progress label={text.progress} value={bytes} max={Math.max(totalBytes, 1)} />
        )}
      </p>
      <Counts shown={shown} />
      <p className="soft">{text.lastActivity({ moment: formatMoment(shown.counts_at) })}</p>
    </>
  );
}

/** Formats a figure. For 0 the text is empty, and the list leaves the figure out. */
const formatUnlessZero = (count: number): string => (count > 0 ? formatCount(count) : '');

function Counts({ shown }: ImportProps) {
  return (
    <DefinitionList
      facts={[
        { label: text.rows, value: formatCount(shown.rows) },
        { label: text.inserted, value: formatCount(shown.inserted) },
        { label: text.updated, value: formatCount(shown.updated) },
        { label: text.unchanged, value: formatCount(shown.unchanged) },
        { label: text.rejected, value: formatCount(shown.rejected) },
        { label: text.leftOut, value: formatUnlessZero(shown.left_out) },
        { label: text.newCategories, value: formatUnlessZero(shown.categories) },
        { label: text.newBrands, value: formatUnlessZero(shown.brands) },
      ]}
    />
  );
}

/** The result of an import, and what staff can still do about it. */
function FinishedImport({ shown }: ImportProps) {
  return (
    <>
      <Outcome shown={shown} />
      <section className="band">
        <h2>{text.result}</h2>
        <Counts shown={shown} />
        <DefinitionList
          facts={[
            { label: text.by, value: actorLabel(shown.actor) },
            { label: text.started, value: formatMoment(shown.started_at) },
            { label: text.ended, value: formatMoment(shown.finished_at) },
            { label: text.undoneAt, value: formatMoment(shown.undone_at) },
            { label: text.undoneBy, value: actorLabel(shown.undone_by) },
            ...undoneFacts(shown),
          ]}
        />
      </section>
      {shown.state === 'done' && shown.without_gst_rate > 0 ? (
        <p>{text.withoutGst[shown.unrated_sale]({ count: formatCount(shown.without_gst_rate) })}</p>
      ) : null}
      {shown.rejected > 0 ? <RejectedRows shown={shown} /> : null}
      {shown.undo_effect ? <UndoForm effect={shown.undo_effect} /> : null}
      {shown.has_changes && !shown.undo_effect ? <p>{text.undoLater}</p> : null}
    </>
  );
}

const undoneFacts = ({ undo_counts: counts }: DeskImport) =>
  counts
    ? [
        { label: text.undoRemoved, value: formatCount(counts.removed) },
        { label: text.undoRestored, value: formatCount(counts.restored) },
        { label: text.undoKept, value: formatCount(counts.stayed) },
      ]
    : [];

function Outcome({ shown }: ImportProps) {
  const { state, problem } = shown;
  if (state === 'done') return problem ? <Notice type="warning">{problem}</Notice> : null;
  if (state === 'undone') return <p>{text.undone}</p>;
  return (
    <>
      <Notice type="warning" title={state === 'failed' ? text.failed : undefined}>
        {problem || text.interrupted}
      </Notice>
      {shown.can_continue ? (
        <>
          <h2>{text.continueTitle}</h2>
          <p>{text.continueLead}</p>
          <StepForm intent="continue" label={text.continue} />
        </>
      ) : null}
    </>
  );
}

function RejectedRows({ shown }: ImportProps) {
  if (!shown.has_rejected_rows) return <p>{text.rejectedGone}</p>;
  return (
    <section className="band">
      <h2>{text.rejectedTitle}</h2>
      <p>{text.rejectedLead}</p>
      <p>
        <a href={deskPaths.importRejected(shown.id)}>{text.download}</a>
      </p>
    </section>
  );
}

/** The form that undoes an import. It says what the undo will change before staff confirm it. */
function UndoForm({ effect }: { effect: NonNullable<DeskImport['undo_effect']> }) {
  const { removed, restored, stayed } = effect;
  return (
    <section className="band">
      <h2>{text.undoTitle}</h2>
      <ul className="list">
        <li>{text.undoNew({ count: formatCount(removed) })}</li>
        <li>{text.undoChanged({ count: formatCount(restored) })}</li>
        <li>{text.undoKeeps({ count: formatCount(stayed) })}</li>
      </ul>
      <p>{text.undoEdits}</p>
      <details className="more">
        <summary>{text.undo}</summary>
        <StepForm intent="undo" label={text.confirmUndo} />
      </details>
    </section>
  );
}
