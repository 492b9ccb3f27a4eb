import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import type { bankStep } from './bank.server';
import type { ReviewLine } from './review.server';
import type { StepData } from './step-action.server';
import { StepForm } from './step-form';
import { useStep } from './use-step';

type Data = StepData<ReturnType<typeof bankStep.view>>;

/** Step 6. */
export function BankStep() {
  const step = useStep<Data>('bank');
  const { data, field } = step;
  return (
    <StepForm
      step={step}
      buttons={
        <Button name="intent" value="submit">
          Submit
        </Button>
      }
    >
      <Field
        label="Bank name"
        hint="At most 60 characters."
        autoComplete="off"
        {...field('bank_name', data.bank_name)}
      />
      <Field
        label="IFSC code"
        hint="11 letters and digits, on your passbook or cheque, such as SBIN0001234."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('ifsc_code', data.ifsc_code)}
      />
      <Field
        label="Account number"
        hint="9 to 18 digits. Please look twice: what you earn goes there."
        inputMode="numeric"
        autoComplete="off"
        {...field('account_number', data.account_number)}
      />
      <h2>Check your answers</h2>
      <Answers lines={data.review} />
      <p>By pressing Submit you ask to become a distributor with what is written above.</p>
    </StepForm>
  );
}

function Answers({ lines }: { lines: ReviewLine[] }) {
  return (
    <dl className="ask">
      {lines.map(({ label, value, href }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Link to={href}>
              Change<span className="vh"> {label}</span>
            </Link>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
