import type { DeskOrder } from '@contract/desk/order';
import { MAX_REFUSAL_LENGTH } from '@contract/desk/return';
import { formatCount } from '~/platform/money';
import { RadioGroup } from '~/ui/choice';
import { Disclosure } from '~/ui/disclosure';
import { Field } from '~/ui/field';
import { ActionForm, useIsSentBack } from './action-form';
import { formText as text } from './order.text';
import { returnedField } from './order-fields';

const openReturnOf = ({ returns }: DeskOrder) => returns.find(({ state }) => state === 'requested');

/**
 * The form that receives a return. No option is preselected, because damaged products must not go
 * on sale again unless somebody decides so.
 */
export function ReturnForm({ order }: { order: DeskOrder }) {
  const requested = openReturnOf(order);
  if (!requested) return null;
  const lines = requested.lines.map(({ position, quantity }) => ({
    position: String(position),
    label: text.returnLine({
      quantity: formatCount(quantity),
      name: order.lines[position]?.name ?? '',
    }),
  }));
  const labels = Object.fromEntries(
    lines.map(({ position, label }) => [returnedField(position), label]),
  );
  return (
    <ActionForm
      intent="return"
      hint={text.returnHint}
      look="main"
      labels={labels}
      hidden={{ return_id: requested._id }}
    >
      {(field) => (
        <>
          <p>{text.returnReason({ reason: requested.reason })}</p>
          {lines.map(({ position, label }) => (
            <RadioGroup
              key={position}
              {...field(returnedField(position))}
              legend={label}
              options={[
                { value: 'stock', label: text.backIntoStock },
                { value: 'written_off', label: text.writeOff },
              ]}
            />
          ))}
        </>
      )}
    </ActionForm>
  );
}

/** The form that refuses a return. The disclosure is open if the form was sent back with errors. */
export function RefuseReturnForm({ order }: { order: DeskOrder }) {
  const isSentBack = useIsSentBack('return_refuse');
  const requested = openReturnOf(order);
  if (!requested) return null;
  return (
    <Disclosure summary={text.return_refuseTitle} open={isSentBack}>
      <ActionForm
        intent="return_refuse"
        hint={text.return_refuseHint}
        labels={{ reason: text.refusalReason }}
        hidden={{ return_id: requested._id }}
      >
        {(field) => (
          <Field
            as="textarea"
            {...field('reason')}
            hint={text.refusalReasonHint}
            maxLength={MAX_REFUSAL_LENGTH}
          />
        )}
      </ActionForm>
    </Disclosure>
  );
}
