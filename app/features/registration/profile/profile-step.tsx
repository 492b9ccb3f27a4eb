import { addressFields } from '~/features/account/address-fields';
import { passwordHint } from '~/features/account/password-hint';
import type { StepData } from '~/platform/forms/multi-step/step-page';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { Field } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';
import { StepForm } from '~/ui/step-form';
import { enterLabel } from '../enter-label';
import { UploadField } from '../files/upload-field';
import { labels } from '../labels';
import { NextButton } from '../next-button';
import { profileStepText as text } from '../registration.text';
import { registrationSteps } from '../steps';
import type { profileStep } from './profile.server';

type Data = StepData<ReturnType<typeof profileStep.view>>;

export function ProfileStep() {
  const step = useStep<Data>({
    list: registrationSteps,
    slug: 'profile',
    labels: labels().profile,
  });
  const { field } = step;
  const { files, hasPassword, demo } = step.data;
  return (
    <StepForm
      step={step}
      enterLabel={enterLabel(step.data.defaultIntent)}
      uploads
      buttons={<NextButton />}
    >
      <UploadField name="profile_pic" step={step} stored={files.profile_pic} optional />
      <Field {...field('email')} type="email" autoComplete="email" spellCheck={false} />
      <PasswordField
        {...field('password')}
        hint={hasPassword ? text.passwordKept : passwordHint()}
        autoComplete="new-password"
        required={!hasPassword}
        defaultValue=""
      />
      <h2>{text.family}</h2>
      <Field {...field('father_name')} autoComplete="off" />
      <Field {...field('father_phone')} type="tel" hint={text.fatherPhoneHint} autoComplete="off" />
      <Field {...field('nominee')} hint={text.nomineeHint} autoComplete="off" />
      <Field {...field('nominee_relation')} hint={text.relationHint} autoComplete="off" />
      <h2>{text.documents}</h2>
      <UploadField name="aadhar_Card" step={step} stored={files.aadhar_Card} />
      <UploadField name="aadhar_Card_Back" step={step} stored={files.aadhar_Card_Back} />
      <UploadField name="pancard" step={step} stored={files.pancard} />
      <h2>{text.sponsor}</h2>
      <Field
        {...field('ref_code')}
        hint={
          demo.referralCode ? text.referralHintDemo({ code: demo.referralCode }) : text.referralHint
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <h2>{text.address}</h2>
      {addressFields().map((definition) => (
        <Field key={definition.name} {...field(definition.name)} {...definition} />
      ))}
    </StepForm>
  );
}
