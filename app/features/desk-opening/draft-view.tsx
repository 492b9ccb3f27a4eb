import type { SettingVersion } from '@contract/desk/settings';
import type { SettingGroup } from '@contract/setting/groups';
import { Form } from '@remix-run/react';
import { groupText } from '~/features/desk-settings/settings.text';
import { TextPreview } from '~/features/desk-settings/text-preview';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { withNext } from '~/platform/safe-next';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { confirmText as text } from './opening.text';

interface DraftViewProps {
  group: SettingGroup;
  newest?: SettingVersion | undefined;
  preview: { title: string; html: string };
}

/** A text of the shop as visitors will read it, to be confirmed or changed. */
export function DraftView({ group, newest, preview }: DraftViewProps) {
  const { summary } = useServerForm({ id: 'draft', labels: {} });
  const isConfirmed = newest && newest.version > 1;
  return (
    <>
      <h1>{text.title({ page: groupText[group].title })}</h1>
      <ErrorSummary {...summary} />
      <p>
        {isConfirmed
          ? text.again({ who: newest.actor, when: formatMoment(newest.written_at) })
          : text.lead}
      </p>
      <TextPreview {...preview} label={groupText[group].title} />
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="based_on" value={newest?.version ?? 0} />
        <p className="acts">
          <Button>{text.confirm}</Button>{' '}
          <Link to={withNext(deskPaths.setting(group), deskPaths.opening)}>{text.edit}</Link>{' '}
          <Link to={deskPaths.opening}>{text.back}</Link>
        </p>
      </Form>
    </>
  );
}
