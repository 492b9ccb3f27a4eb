import type { StepData } from '~/platform/forms/multi-step/step-page';
import { GO_INTENT } from '~/platform/forms/multi-step/steps';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { contentLanguage } from '~/platform/language/content-language';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { fill } from '~/ui/fill';
import { StepForm } from '~/ui/step-form';
import { enterLabel } from '../enter-label';
import { labels } from '../labels';
import { ProofAgeNotice } from '../proof-age-notice';
import { stepText, bankText as text } from '../registration.text';
import { registrationSteps } from '../steps';
import type { bankStep } from './bank.server';
import { IfscField } from './ifsc-field';
import type { ReviewGroup } from './review.server';

type Data = StepData<ReturnType<typeof bankStep.view>>;

export function BankStep() {
  const step = useStep<Data>({ list: registrationSteps, slug: 'bank', labels: labels().bank });
  const { data, field } = step;
  return (
    <StepForm
      step={step}
      enterLabel={enterLabel(step.data.defaultIntent)}
      intro={<ProofAgeNotice {...data.proofAge} />}
      buttons={
        <Button name="intent" value="submit">
          {text.submit}
        </Button>
      }
    >
      <Field {...field('bank_name')} hint={text.nameHint} autoComplete="off" />
      <IfscField {...field('ifsc_code')} />
      <Field
        {...field('account_number')}
        hint={text.accountHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <Field
        {...field('account_number_again')}
        hint={text.accountAgainHint}
        inputMode="numeric"
        autoComplete="off"
      />
      <h2>{text.review}</h2>
      {data.review.map((group) => (
        <Answers key={group.step} {...group} />
      ))}
      <p>{text.declaration}</p>
    </StepForm>
  );
}

/**
 * The answers of one step, and a button that opens the step. The button also saves the fields of
 * this page.
 */
function Answers({ step, title, lines }: ReviewGroup) {
  return (
    <section>
      <div className="heads">
        <h3>{title}</h3>{' '}
        <Button look="bare" name="intent" value={`${GO_INTENT}${step}`}>
          {fill(stepText.change, {
            name: <span className="vh">{stepText.hiddenName({ name: title })}</span>,
          })}
        </Button>
      </div>
      <dl className="ask">
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={contentLanguage(value)}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
