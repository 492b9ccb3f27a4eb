import type { OpeningTask } from '@contract/desk/opening';
import type { SettingGroup } from '@contract/setting/groups';
import { Form } from '@remix-run/react';
import { Fragment } from 'react';
import { groupText, labelText } from '~/features/desk-settings/settings.text';
import { TextPreview } from '~/features/desk-settings/text-preview';
import type { Preview } from '~/features/desk-settings/text-preview.server';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { withNext } from '~/platform/safe-next';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { openingMessages, confirmText as text } from './opening.text';
import { taskTitle } from './task-list';

interface TextToConfirmProps {
  group: SettingGroup;
  /** The texts that the page shows. */
  parts: {
    group: SettingGroup;
    previews: Preview[];
    /** The number of the newest version of the text. */
    basedOn: number;
    /** The number of the version that the page shows. */
    shown: number;
  }[];
  task?: OpeningTask | undefined;
}

/** Shows a text of the shop as visitors will read it, so that staff can confirm or change it. */
export function TextToConfirmView({ group, parts, task }: TextToConfirmProps) {
  const { summary } = useServerForm({ id: 'draft', labels: {} });
  const tasksBefore = task?.waits_for ?? [];
  return (
    <>
      <h1>{text.title({ page: groupText[group].title })}</h1>
      <ErrorSummary {...summary} />
      <Lead task={task} />
      {parts.flatMap((part) =>
        part.previews.map((preview) => (
          <TextPreview
            key={`${part.group} ${preview.language.tag}`}
            {...preview}
            label={groupText[part.group].title}
          />
        )),
      )}
      <Form method="post">
        <CsrfField />
        {parts.map(({ group: part, basedOn, shown }) => {
          const suffix = part === 'questions' ? '_questions' : '';
          return (
            <Fragment key={part}>
              <input type="hidden" name={`based_on${suffix}`} value={basedOn} />
              <input type="hidden" name={`shown${suffix}`} value={shown} />
            </Fragment>
          );
        })}
        {tasksBefore.length > 0 ? (
          <Notice type="info">
            {openingMessages.notYet({ tasks: tasksBefore.map(taskTitle).join(', ') })}
          </Notice>
        ) : null}
        <p className="acts">
          {tasksBefore.length > 0 ? null : <Button>{text.confirm}</Button>}{' '}
          {parts.map(({ group: part }) => (
            <Link key={part} to={withNext(deskPaths.setting(part), deskPaths.opening)}>
              {part === 'questions' ? text.editQuestions : text.edit}
            </Link>
          ))}{' '}
          <Link to={deskPaths.opening}>{text.back}</Link>
        </p>
      </Form>
    </>
  );
}

/** Says whether somebody has confirmed the text, and whether it has to be confirmed again. */
function Lead({ task }: Pick<TextToConfirmProps, 'task'>) {
  if (!task?.actor) return <p>{text.lead}</p>;
  const confirmed = text.again({ who: task.actor, when: formatMoment(task.at) });
  if (task.changed.length === 0) return <p>{confirmed}</p>;
  const fields = task.changed.map((field) => labelText[field] ?? field).join(', ');
  return (
    <p>
      {confirmed} {text.changed({ fields })}
    </p>
  );
}
