import { ROLES } from '@contract/desk/roles';
import type { StaffAccount } from '@contract/desk/staff';
import { Form, useActionData } from '@remix-run/react';
import { roleNames, roleText } from '~/features/desk/desk.text';
import { DeskList, type DeskListState } from '~/features/desk/desk-list';
import { deskPaths } from '~/platform/desk-paths';
import { type Constraints, type FormAnswer, useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button, ButtonLink } from '~/ui/button';
import { CheckboxGroup } from '~/ui/choice';
import { ErrorSummary } from '~/ui/error-summary';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { type Invitation, Invitations } from './invitations';
import { staffText as text } from './staff.text';

const roleOptions = ROLES.map((value) => ({ value, label: roleText[value] ?? value }));

/** The roles as choices. Their labels say what each role may do. */
const roleChoices = ROLES.map((value) => ({ value, label: text.roleChoice(value) }));

const filters = [
  { name: 'q', label: text.search },
  { name: 'role', label: text.role, options: roleOptions },
];

interface StaffListProps {
  accounts: StaffAccount[];
  invitations: Invitation[];
  state: DeskListState;
}

/** The accounts of staff, and the invitations that nobody has used yet. */
export function StaffList({ accounts, invitations, state }: StaffListProps) {
  const { summary } = useServerForm({ id: 'invitation', labels: {} });
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      <p>
        <ButtonLink to={deskPaths.staffInvite}>{text.invite}</ButtonLink>
      </p>
      <DeskList
        caption={text.caption}
        items={accounts}
        rowKey={({ id }) => id}
        state={state}
        pages={1}
        filters={filters}
        empty={text}
        columns={[
          {
            key: 'name',
            label: text.name,
            sortBy: 'name',
            cell: ({ id, name }) => <Link to={deskPaths.staffAccount(id)}>{name}</Link>,
          },
          {
            key: 'email',
            label: text.email,
            sortBy: 'email',
            cell: ({ email }) => email,
          },
          { key: 'roles', label: text.roles, cell: ({ roles }) => roleNames(roles) },
          {
            key: 'state',
            label: text.state,
            cell: ({ disabled_at }) => (disabled_at ? text.disabled : text.active),
          },
        ]}
      />
      <h2>{text.invitations}</h2>
      <Invitations invitations={invitations} />
    </>
  );
}

/** Returns the roles that were ticked in the posted form, or `roles` if no form was posted. */
function useTicked(roles: readonly string[]): readonly string[] {
  const answer = useActionData() as FormAnswer | undefined;
  if (!answer?.result) return roles;
  const enteredRoles: unknown = answer.result.initialValue?.roles;
  return enteredRoles === undefined ? [] : ([enteredRoles].flat() as string[]);
}

/** The page that invites a colleague. */
export function InviteView({ constraint }: { constraint: Constraints }) {
  const labels = { email: text.email, roles: text.roles };
  const { field, ...server } = useServerForm({ id: 'invite', labels, constraint });
  const { defaultValue: _, label: legend, ...roles } = field('roles');
  const ticked = useTicked([]);
  return (
    <>
      <h1>{text.invite}</h1>
      <p>{text.inviteLead}</p>
      <ValidatedForm of={server}>
        <Field {...field('email')} type="email" autoComplete="off" />
        <CheckboxGroup {...roles} legend={legend} options={roleChoices} defaultValue={ticked} />
        <div className="acts">
          <Button>{text.sendInvitation}</Button> <Link to={deskPaths.staff}>{text.back}</Link>
        </div>
      </ValidatedForm>
    </>
  );
}

/** One account, with buttons that save its roles, disable, enable or recover it. */
export function AccountView({ account }: { account: StaffAccount }) {
  const { form, field, summary } = useServerForm({ id: 'account', labels: { roles: text.roles } });
  const { defaultValue: _, label: legend, ...roles } = field('roles');
  const ticked = useTicked(account.roles);
  return (
    <>
      <h1>{account.name}</h1>
      <p>{account.email}</p>
      <ErrorSummary {...summary} />
      <p>{text.rolesNow({ roles: roleNames(account.roles) })}</p>
      <Form {...form} className="form">
        <CsrfField />
        <input type="hidden" name="based_on" value={account.roles.join(' ')} />
        <CheckboxGroup {...roles} legend={legend} options={roleChoices} defaultValue={ticked} />
        <div className="acts">
          <Button name="intent" value="roles">
            {text.saveRoles}
          </Button>{' '}
          <Button look="alt" name="intent" value={account.disabled_at ? 'enable' : 'disable'}>
            {account.disabled_at ? text.enable : text.disable}
          </Button>{' '}
          <Link to={deskPaths.staff}>{text.back}</Link>
        </div>
        {account.disabled_at || account.roles.includes('owner') ? null : (
          <div className="group">
            <p>{text.recoverLead}</p>
            <Button look="alt" name="intent" value="recover">
              {text.recover}
            </Button>
          </div>
        )}
      </Form>
    </>
  );
}
