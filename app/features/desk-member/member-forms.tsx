import type { DeskMember } from '@contract/desk/member';
import { useMay } from '~/features/desk/use-may';
import { useServerForm } from '~/platform/forms/use-server-form';
import { Field } from '~/ui/field';
import { ValidatedForm } from '~/ui/validated-form';
import { memberPageText as text } from './desk-member.text';

/** The forms that lock or unlock an account, or remove a lost second factor. */
export function MemberForms({ member }: { member: DeskMember }) {
  const may = useMay();
  if (!may('members.protect')) return null;
  return (
    <section className="band">
      <h2>{text.protect}</h2>
      <p>{text.protectLead}</p>
      {member.state === 'locked' ? (
        <ReasonForm
          id="unlock"
          title={text.unlockTitle}
          button={text.unlock}
          name="checked"
          label={text.checked}
          hint={text.checkedHint}
        />
      ) : (
        <ReasonForm
          id="lock"
          title={text.lockTitle}
          button={text.lock}
          name="reason"
          label={text.reason}
          hint={text.reasonHint}
        />
      )}
      {member.second_factor ? (
        <ReasonForm
          id="factor"
          title={text.factorTitle}
          button={text.removeFactor}
          name="checked"
          label={text.checked}
          hint={text.checkedHint}
          lead={text.factorLead}
        />
      ) : null}
    </section>
  );
}

interface ReasonFormProps {
  id: string;
  title: string;
  lead?: string;
  /** Name of the field. */
  name: string;
  label: string;
  hint: string;
  button: string;
}

/** A form with one action that asks for its reason. */
function ReasonForm({ id, title, lead, name, label, hint, button }: ReasonFormProps) {
  const { field, ...server } = useServerForm({ id, labels: { [name]: label } });
  return (
    <>
      <h3>{title}</h3>
      {lead ? <p>{lead}</p> : null}
      <ValidatedForm of={server} part={id} button={button} look="alt">
        <Field {...field(name)} as="textarea" rows={2} maxLength={500} hint={hint} required />
      </ValidatedForm>
    </>
  );
}
