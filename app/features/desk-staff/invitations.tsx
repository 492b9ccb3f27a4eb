import type { StaffInvitation } from '@contract/desk/staff';
import { Form } from '@remix-run/react';
import { roleNames } from '~/features/desk/desk.text';
import { formatMoment } from '~/platform/dates';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { staffText as text } from './staff.text';

export type Invitation = StaffInvitation & { isExpired: boolean };

/** The links that nobody has used yet, with buttons that send a link again or revoke it. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return <p>{text.noInvitations}</p>;
  return (
    <DataTable
      caption={text.invitations}
      rows={invitations}
      rowKey={({ id }) => id}
      columns={[
        { key: 'email', label: text.email, cell: ({ email }) => email },
        {
          key: 'roles',
          label: text.roles,
          cell: ({ roles }) => roleNames(roles) || text.ownRoles,
        },
        { key: 'sent', label: text.sent, cell: ({ created_at: at }) => formatMoment(at) },
        {
          key: 'expires',
          label: text.expires,
          cell: ({ expires_at, isExpired }) =>
            isExpired ? text.expired({ at: formatMoment(expires_at) }) : formatMoment(expires_at),
        },
        {
          key: 'actions',
          label: text.actions,
          cell: (invitation) => <InvitationForm {...invitation} />,
        },
      ]}
    />
  );
}

function InvitationForm({ id, email, roles }: Invitation) {
  return (
    <Form method="post">
      <CsrfField />
      <input type="hidden" name="id" value={id} />
      {/* A link that recovers an account has no roles. It cannot be sent again here: the account's
          page makes a new link. */}
      {roles.length > 0 ? (
        <Button look="alt" name="intent" value="resend" aria-label={text.resendOf({ email })}>
          {text.resend}
        </Button>
      ) : null}{' '}
      <Button look="alt" name="intent" value="revoke" aria-label={text.revokeOf({ email })}>
        {text.revoke}
      </Button>
    </Form>
  );
}
