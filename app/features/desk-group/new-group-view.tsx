import type { GroupKind } from '@contract/desk/group';
import { Form } from '@remix-run/react';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Link } from '~/ui/link';
import { groupLabels, groupText, groupsText as text } from './group.text';
import { type CategoryChoice, GroupFields } from './group-fields';

interface NewGroupProps {
  kind: GroupKind;
  choices: readonly CategoryChoice[];
}

/** The form of a new category or brand. */
export function NewGroupView({ kind, choices }: NewGroupProps) {
  const { form, field, summary } = useServerForm({ id: 'group', labels: groupLabels });
  return (
    <>
      <p>
        <Link to={kind === 'category' ? deskPaths.categories : deskPaths.brands}>
          {groupText[kind].all}
        </Link>
      </p>
      <h1>{groupText[kind].newTitle}</h1>
      <ErrorSummary {...summary} />
      <Form {...form} className="form">
        <CsrfField />
        <GroupFields {...{ kind, field, choices }} />
        <div className="acts">
          <Button>{text.add}</Button>
        </div>
      </Form>
    </>
  );
}
