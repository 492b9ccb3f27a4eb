import { Form } from '@remix-run/react';
import { roleNames } from '~/features/desk/desk.text';
import { formatMoment } from '~/platform/dates';
import { deskPaths } from '~/platform/desk-paths';
import { useRootData } from '~/platform/document/root-data';
import { useServerForm } from '~/platform/forms/use-server-form';
import { formatCount } from '~/platform/money';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { DefinitionList } from '~/ui/definition-list';
import { ErrorSummary } from '~/ui/error-summary';
import { LinkList } from '~/ui/link-list';
import type { loadOwnAccount } from './account.server';
import { accountText as text } from './account.text';

type Account = Awaited<ReturnType<typeof loadOwnAccount>>;
type Session = Account['sessions'][number];

/** The page of a staff member's own account: its data, links to change them, and its sessions. */
export function OwnAccountView({ name, email, roles, codes_left, sessions }: Account) {
  const { summary } = useServerForm({ id: 'session', labels: {} });
  return (
    <>
      <h1>{text.title}</h1>
      <ErrorSummary {...summary} />
      <DefinitionList
        facts={[
          { label: text.name, value: name },
          { label: text.email, value: email },
          { label: text.roles, value: roleNames(roles) },
          { label: text.codesLeft, value: formatCount(codes_left) },
        ]}
      />
      <LinkList
        className="desk-links"
        links={[
          { to: deskPaths.accountPassword, label: text.changePassword },
          { to: deskPaths.accountAuthenticator, label: text.replaceAuthenticator },
          { to: deskPaths.accountRecoveryCodes, label: text.replaceCodes },
        ]}
      />
      <h2>{text.sessions}</h2>
      <p>{text.sessionsLead}</p>
      <DataTable
        caption={text.devices}
        rows={sessions}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'device',
            label: text.device,
            cell: (session) =>
              session.is_current
                ? text.thisDevice({ device: deviceOf(session) })
                : deviceOf(session),
          },
          { key: 'started', label: text.started, cell: ({ started_at: at }) => formatMoment(at) },
          { key: 'used', label: text.used, cell: ({ used_at: at }) => formatMoment(at) },
          {
            key: 'actions',
            label: text.actions,
            cell: (session) => (session.is_current ? '' : <EndForm session={session} />),
          },
        ]}
      />
      {sessions.some(({ is_current: isCurrent }) => !isCurrent) ? <EndForm /> : null}
      <SearchKey />
    </>
  );
}

/** The setting that turns the keyboard shortcut for the search on and off. */
function SearchKey() {
  const isOn = useRootData()?.staff?.hasSearchKey ?? false;
  return (
    <>
      <h2>{text.keys}</h2>
      <p>{isOn ? text.keyOn : text.keyOff}</p>
      <Form method="post">
        <CsrfField />
        <Button look="alt" name="intent" value={isOn ? 'key-off' : 'key-on'}>
          {isOn ? text.turnKeyOff : text.turnKeyOn}
        </Button>
      </Form>
    </>
  );
}

const deviceOf = ({ device }: Session) => device || text.unknownDevice;

/** The button that ends a session, or all other sessions if none is given. */
function EndForm({ session }: { session?: Session }) {
  return (
    <Form method="post">
      <CsrfField />
      {session ? <input type="hidden" name="id" value={session.id} /> : null}
      <Button
        look="alt"
        aria-label={session ? text.endOf({ device: deviceOf(session) }) : undefined}
      >
        {session ? text.end : text.endOthers}
      </Button>
    </Form>
  );
}
