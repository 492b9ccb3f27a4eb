import type { DeskMember } from '@contract/desk/member';
import { Form } from '@remix-run/react';
import { useMay } from '~/features/desk/use-may';
import { formatMoment } from '~/platform/dates';
import { useServerForm } from '~/platform/forms/use-server-form';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DataTable } from '~/ui/data-table';
import { ErrorSummary } from '~/ui/error-summary';
import { memberPageText as text } from './desk-member.text';

type Session = DeskMember['sessions'][number];

function deviceOf({ device: given, is_one_visit }: Session): string {
  const device = given || text.unknownDevice;
  return is_one_visit ? text.shared({ device }) : device;
}

/**
 * The devices on which the member is logged in. Staff who may protect accounts can end each
 * session.
 */
export function MemberSessions({ member: { sessions } }: { member: DeskMember }) {
  const { form, summary, formIdField } = useServerForm({ id: 'sessions', labels: {} });
  const may = useMay();
  const canEnd = may('members.protect');
  return (
    <section className="band">
      <h2>{text.sessions}</h2>
      <ErrorSummary {...summary} />
      {sessions.length === 0 ? (
        <p>{text.noSessions}</p>
      ) : (
        <Form {...form} action="?form=sessions">
          <CsrfField />
          <input {...formIdField} />
          <DataTable
            caption={text.sessions}
            rows={sessions}
            rowKey={({ id }) => id}
            columns={[
              { key: 'device', label: text.device, cell: deviceOf },
              { key: 'began', label: text.began, cell: (row) => formatMoment(row.created_at) },
              { key: 'used', label: text.lastUsed, cell: (row) => formatMoment(row.last_used_at) },
              {
                key: 'end',
                label: text.end,
                cell: (row) => (canEnd ? <EndButton session={row} /> : ''),
              },
            ]}
          />
          {canEnd ? (
            <p className="acts">
              <Button look="alt">{text.endAll}</Button>
            </p>
          ) : null}
        </Form>
      )}
    </section>
  );
}

function EndButton({ session }: { session: Session }) {
  const began = { device: deviceOf(session), moment: formatMoment(session.created_at) };
  return (
    <Button look="bare" name="session" value={session.id}>
      {text.endSession}
      <span className="vh">{text.endOf(began)}</span>
    </Button>
  );
}
