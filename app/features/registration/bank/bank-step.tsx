import type { StepData } from '~/platform/forms/multi-step/step-page';
import { GO_INTENT } from '~/platform/forms/multi-step/steps';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { StepForm } from '~/ui/step-form';
import { labels } from '../labels';
import { registrationSteps } from '../steps';
import type { bankStep } from './bank.server';
import { IfscField } from './ifsc-field';
import type { ReviewGroup } from './review.server';

type Data = StepData<ReturnType<typeof bankStep.view>>;

/** Step 6. */
export function BankStep() {
  const step = useStep<Data>({ list: registrationSteps, slug: 'bank', labels: labels.bank });
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
      <Field {...field('bank_name')} hint="At most 60 characters." autoComplete="off" />
      <IfscField {...field('ifsc_code')} />
      <Field
        {...field('account_number')}
        hint="9 to 18 digits. Please look twice: what you earn goes there."
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...field('account_number_again')}
        hint="Type it again instead of copying it, so that a slip shows."
        inputMode="numeric"
        autoComplete="off"
      />
      <h2>Check your other answers</h2>
      {data.review.map((group) => (
        <Answers key={group.step} {...group} />
      ))}
      <p>By pressing Submit you ask to become a distributor with what is written above.</p>
    </StepForm>
  );
}

/** What was answered in one step, and a way there that keeps what stands in this one. */
function Answers({ step, title, lines }: ReviewGroup) {
  return (
    <section>
      <div className="heads">
        <h3>{title}</h3>{' '}
        <Button look="bare" name="intent" value={`${GO_INTENT}${step}`}>
          Change<span className="vh"> {title}</span>
        </Button>
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
