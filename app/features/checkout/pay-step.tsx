import type { StepData } from '~/platform/forms/multi-step/step-page';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { formatPaise } from '~/platform/money';
import { Button } from '~/ui/button';
import { RadioGroup } from '~/ui/choice';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { StepForm } from '~/ui/step-form';
import type { payStep } from './pay.server';
import { checkoutSteps, labels } from './steps';
import { Unavailable } from './unavailable';
import { waysToPay } from './ways-to-pay';

type Data = StepData<ReturnType<typeof payStep.view>>;

/** Step 2. */
export function PayStep() {
  const step = useStep<Data>({ list: checkoutSteps, slug: 'pay', labels: labels.pay });
  const { data, field } = step;
  const { defaultValue, label, optional: _, ...choice } = field('payment_method');
  const options = waysToPay.filter(({ value }) => data.ways.includes(value));
  const isOffered = options.some(({ value }) => value === defaultValue);
  return (
    <StepForm
      step={step}
      intro={
        <>
          {data.isSilent ? <Unavailable>The amount cannot be shown.</Unavailable> : null}
          {data.isReached ? null : (
            <Notice type="warning" title="We do not deliver to this PIN code">
              Please go back and choose another address.
            </Notice>
          )}
        </>
      }
      buttons={
        <Button name="intent" value="next">
          Continue to review
        </Button>
      }
    >
      <Amount {...data} />
      <RadioGroup
        {...choice}
        legend={label}
        options={options}
        {...(isOffered ? { defaultValue } : {})}
      />
      {data.noCash ? <p className="soft">{data.noCash}</p> : null}
      <Field
        {...field('email')}
        type="email"
        optional
        hint="Left empty, the receipt goes to the e-mail address of your account."
        autoComplete="email"
        spellCheck={false}
      />
    </StepForm>
  );
}

function Amount({ total, goods, isSilent }: Pick<Data, 'total' | 'goods' | 'isSilent'>) {
  if (total !== null) {
    return (
      <p>
        To pay, with delivery: <b>{formatPaise(total)}</b>
      </p>
    );
  }
  if (isSilent) return null;
  return (
    <p>
      {goods === null ? null : (
        <>
          The goods: <b>{formatPaise(goods)}</b>.{' '}
        </>
      )}
      What delivery costs and what there is to pay in all, this shop tells once the order is placed.
      You see it before you pay.
    </p>
  );
}
