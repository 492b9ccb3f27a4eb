import type { DeskMember } from '@contract/desk/member';
import { DATA_CLASSES, retentionText } from '@contract/retention';
import { deskPaths } from '~/platform/desk-paths';
import { type ServerField, useServerForm } from '~/platform/forms/use-server-form';
import { CheckboxGroup } from '~/ui/choice';
import { DataTable } from '~/ui/data-table';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import { ValidatedForm } from '~/ui/validated-form';
import { memberRightsText as text } from './desk-member.text';

type MemberProps = { member: DeskMember };

const nameOf = ({ name, number }: DeskMember): string => [name, number].filter(Boolean).join(', ');

const Back = ({ member }: MemberProps) => (
  <p>
    <Link to={deskPaths.member(member.id)}>{nameOf(member)}</Link>
  </p>
);

const ReasonField = (field: ServerField) => (
  <Field {...field} as="textarea" rows={2} maxLength={500} hint={text.reasonHint} required />
);

/**
 * The page that downloads the data that the shop stores about a member, at the member's request.
 */
export function MemberDataView({ member }: MemberProps) {
  const labels = { reason: text.reason };
  const { field, ...server } = useServerForm({ id: 'data', labels });
  return (
    <>
      <Back member={member} />
      <h1>{text.dataTitle}</h1>
      <p>{text.dataLead}</p>
      <p>{text.dataWarning}</p>
      <ValidatedForm of={server} reloadDocument button={text.download}>
        <ReasonField {...field('reason')} />
      </ValidatedForm>
    </>
  );
}

/** Says how long a class of data is kept, and from when. */
const periodOf = (name: Parameters<typeof retentionText>[0]): string =>
  text.period({ period: retentionText(name), from: DATA_CLASSES[name].from });

/** Lists the data that the shop keeps after an account was closed: for how long, and why. */
function retainedDataOf({ type }: DeskMember) {
  const isDistributor = type === 'distributor';
  return [
    { ...text.kept.orders, period: periodOf('orders') },
    ...(isDistributor
      ? [
          { ...text.kept.register, period: periodOf('register') },
          { ...text.kept.documents, period: periodOf('documents') },
          { ...text.kept.place, period: '' },
        ]
      : [{ ...text.kept.customer, period: periodOf('closedCustomers') }]),
    { ...text.kept.tickets, period: periodOf('tickets') },
    { ...text.kept.messages, period: periodOf('messages') },
    { ...text.kept.security, period: periodOf('securityLog') },
    { ...text.kept.record, period: periodOf('staffRecord') },
  ];
}

/**
 * The page that closes an account at the member's request. It first says which data the shop keeps,
 * and why.
 */
export function MemberCloseView({ member }: MemberProps) {
  const labels = { reason: text.reason, confirm: text.confirmTitle };
  const { field, ...server } = useServerForm({ id: 'close', labels });
  const { defaultValue: _, label: legend, ...confirm } = field('confirm');
  return (
    <>
      <Back member={member} />
      <h1>{text.closeTitle}</h1>
      <p>{text.closeLead}</p>
      <h2>{text.deletedTitle}</h2>
      <p>{text.deleted}</p>
      <h2>{text.keptTitle}</h2>
      <DataTable
        caption={text.keptCaption}
        rows={retainedDataOf(member)}
        rowKey={({ what }) => what}
        columns={[
          { key: 'what', label: text.what, cell: ({ what }) => what },
          { key: 'period', label: text.howLong, cell: ({ period }) => period || text.always },
          { key: 'why', label: text.why, cell: ({ why }) => why },
        ]}
      />
      <ValidatedForm of={server} button={text.close}>
        <ReasonField {...field('reason')} />
        <CheckboxGroup
          {...confirm}
          legend={legend}
          options={[{ value: '1', label: text.confirm }]}
          required
        />
      </ValidatedForm>
    </>
  );
}
