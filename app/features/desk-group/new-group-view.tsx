import type { GroupKind } from '@contract/desk/group';
import { deskPaths } from '~/platform/desk-paths';
import { useServerForm } from '~/platform/forms/use-server-form';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { groupLabels, groupText, groupFormText as text } from './group.text';
import { type CategoryChoice, GroupFields } from './group-fields';

interface NewGroupProps {
  kind: GroupKind;
  choices: readonly CategoryChoice[];
  idempotencyKey: string;
}

/** The form of a new category or brand. */
export function NewGroupView({ kind, choices, idempotencyKey }: NewGroupProps) {
  const options = { id: 'group', labels: groupLabels, idempotencyKey };
  const { field, ...server } = useServerForm(options);
  return (
    <>
      <p>
        <Link to={kind === 'category' ? deskPaths.categories : deskPaths.brands}>
          {groupText[kind].all}
        </Link>
      </p>
      <h1>{groupText[kind].newTitle}</h1>
      <ValidatedForm of={server} button={text.add}>
        <GroupFields kind={kind} field={field} choices={choices} />
      </ValidatedForm>
    </>
  );
}
