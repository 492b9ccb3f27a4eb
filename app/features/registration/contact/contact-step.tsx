import type { StepData } from '~/platform/forms/multi-step/step-page';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { Field } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { StepForm } from '~/ui/step-form';
import { enterLabel } from '../enter-label';
import { labels } from '../labels';
import { NextButton } from '../next-button';
import { contactText } from '../registration.text';
import { registrationSteps } from '../steps';
import type { contactStep } from './contact.server';

type Data = StepData<ReturnType<typeof contactStep.view>>;

export function ContactStep() {
  const step = useStep<Data>({
    list: registrationSteps,
    slug: 'contact',
    labels: labels().contact,
  });
  const { data, field } = step;
  const { demo } = data;
  return (
    <StepForm
      step={step}
      enterLabel={enterLabel(step.data.defaultIntent)}
      intro={<Intro {...data} />}
      buttons={
        data.isVerified ? (
          <NextButton />
        ) : (
          <>
            <Button name="intent" value="send-otp">
              {contactText.sendOtp}
            </Button>{' '}
            {data.codeSent ? (
              <Button look="alt" name="intent" value="next">
                {contactText.haveOtp}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {demo.identities.length > 0 ? (
        <DemoNote>
          {contactText.demoPeople({
            names: demo.identities.map(({ name }) => name).join(contactText.or),
          })}
        </DemoNote>
      ) : null}
      <Field
        {...field('name')}
        hint={contactText.nameHint}
        autoComplete="name"
        spellCheck={false}
      />
      <Field {...field('phone')} type="tel" hint={contactText.phoneHint} autoComplete="tel" />
      {data.isVerified ? <p className="hint">{contactText.isVerified}</p> : null}
    </StepForm>
  );
}

function Intro(data: Data) {
  const { differingReferral } = data;
  return (
    <>
      {differingReferral ? (
        <Notice type="warning" title={differingReferral.title}>
          {differingReferral.text}
        </Notice>
      ) : null}
      <Welcome {...data} />
    </>
  );
}

function Welcome({ isRestarted, isExpired, result }: Data) {
  if (isExpired && !result) {
    return (
      <Notice type="info" title={contactText.welcomeBack}>
        {contactText.welcomeBackHint}
      </Notice>
    );
  }
  if (!isRestarted) return null;
  return (
    <Notice type="info" title={contactText.startHere}>
      {contactText.startHereHint}
    </Notice>
  );
}
