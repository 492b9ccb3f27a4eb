import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { Link } from '~/ui/link';
import type { StepData } from '../step/step.server';
import { StepForm } from '../step/step-form';
import { useStep } from '../step/use-step';
import type { bankStep } from './bank.server';
import type { ReviewGroup } from './review.server';

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
      <h2>Check your other answers</h2>
      {data.review.map((group) => (
        <Answers key={group.href} {...group} />
      ))}
      <p>By pressing Submit you ask to become a distributor with what is written above.</p>
    </StepForm>
  );
}

function Answers({ title, href, lines }: ReviewGroup) {
  return (
    <section>
      <div className="heads">
        <h3>{title}</h3>
        <Link to={href}>
          Change<span className="vh"> {title}</span>
        </Link>
      </div>
      <dl className="ask">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
