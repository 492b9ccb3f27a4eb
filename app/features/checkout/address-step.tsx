import type { StepData } from '~/platform/forms/multi-step/step-page';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { RadioGroup } from '~/ui/choice';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { StepForm } from '~/ui/step-form';
import type { addressStep } from './address.server';
import { addressLabels, addressText } from './address.text';
import { checkoutSteps, NEW_ADDRESS } from './steps';
import { Unavailable } from './unavailable';

type Data = StepData<ReturnType<typeof addressStep.view>>;
type Step = ReturnType<typeof useStep<Data>>;

/** Step 1 of the checkout. */
export function AddressStep() {
  const step = useStep<Data>({ list: checkoutSteps, slug: 'address', labels: addressLabels });
  const { data, field } = step;
  const { defaultValue: _, label, ...choice } = field('address');
  return (
    <StepForm
      step={step}
      intro={
        <>
          {data.isRestarted ? (
            <Notice type="info" title={addressText.startAgain}>
              {addressText.startAgainHint}
            </Notice>
          ) : null}
          {data.isUpstreamDown && !data.result ? (
            <Unavailable>{addressText.addressesUnavailable}</Unavailable>
          ) : null}
        </>
      }
      enterLabel={addressText.continue}
      buttons={
        <Button name="intent" value="next">
          {addressText.continue}
        </Button>
      }
    >
      {data.saved.length > 0 ? (
        <RadioGroup
          {...choice}
          legend={label}
          defaultValue={data.chosen}
          options={[
            ...data.saved.map(({ id, text }) => ({ value: id, label: text })),
            { value: NEW_ADDRESS, label: addressText.otherAddress },
          ]}
        />
      ) : (
        <input type="hidden" name="address" value={NEW_ADDRESS} />
      )}
      {data.saved.length > 0 && data.chosen !== NEW_ADDRESS && !data.result ? (
        <details className="more">
          <summary>{addressText.enterOther}</summary>
          <div>
            <AddressFields step={step} />
          </div>
        </details>
      ) : (
        <AddressFields step={step} />
      )}
      <Field
        {...field('email')}
        type="email"
        optional
        hint={addressText.emailHint}
        autoComplete="email"
        spellCheck={false}
      />
      <BusinessFields step={step} />
    </StepForm>
  );
}

function AddressFields({ step: { data, field } }: { step: Step }) {
  const mustConfirmPin = data.pinToConfirm && field('pin').errors;
  return (
    <>
      <Field
        {...field('name', data.name)}
        hint={addressText.nameHint}
        autoComplete="name"
        spellCheck={false}
      />
      <Field {...field('phone')} type="tel" hint={addressText.phoneHint} autoComplete="tel" />
      <Field {...field('line1')} autoComplete="address-line1" />
      <Field {...field('line2')} optional autoComplete="address-line2" />
      <Field {...field('landmark')} optional autoComplete="off" />
      <Field {...field('city')} autoComplete="address-level2" />
      <Field
        {...field('pin')}
        hint={addressText.pinHint}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <Field as="select" {...field('state')} autoComplete="address-level1">
        <option value="">{addressText.choose}</option>
        {data.states.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Field>
      {mustConfirmPin ? (
        <Checkbox
          id="address-pin_confirmed"
          name="pin_confirmed"
          value={data.pinToConfirm}
          label={addressText.pinConfirmed}
        />
      ) : null}
    </>
  );
}

/** The fields of a business. They are open if one of them is filled in or has an error. */
function BusinessFields({ step: { data, field } }: { step: Step }) {
  const gstin = field('gstin');
  const business = field('business_name');
  const isOpen = Boolean(
    data.values.gstin || data.values.business_name || gstin.errors || business.errors,
  );
  return (
    <details className="more" open={isOpen}>
      <summary>{addressText.business}</summary>
      <div>
        <Field
          {...gstin}
          optional
          hint={addressText.gstinHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Field {...business} optional autoComplete="organization" />
      </div>
    </details>
  );
}
