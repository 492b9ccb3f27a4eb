import { addressQuestions } from '~/features/account/address-questions';
import { PASSWORD_HINT } from '~/features/account/password-hint';
import type { StepData } from '~/platform/forms/multi-step/step-page';
import { useStep } from '~/platform/forms/multi-step/use-step';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';
import { StepForm } from '~/ui/step-form';
import { UploadField } from '../files/upload-field';
import { labels } from '../labels';
import { registrationSteps } from '../steps';
import type { profileStep } from './profile.server';

type Data = StepData<ReturnType<typeof profileStep.view>>;

/** Step 5. */
export function ProfileStep() {
  const step = useStep<Data>({ list: registrationSteps, slug: 'profile', labels: labels.profile });
  const { field } = step;
  const { files, hasPassword, demo } = step.data;
  return (
    <StepForm
      step={step}
      uploads
      buttons={
        <Button name="intent" value="next">
          Next
        </Button>
      }
    >
      <UploadField name="profile_pic" step={step} kept={files.profile_pic} optional />
      <Field {...field('email')} type="email" autoComplete="email" spellCheck={false} />
      <PasswordField
        {...field('password')}
        hint={
          hasPassword ? 'Your password is kept. Type another only to change it.' : PASSWORD_HINT
        }
        autoComplete="new-password"
        required={!hasPassword}
        defaultValue=""
      />
      <h2>Your family</h2>
      <Field {...field('father_name')} autoComplete="off" />
      <Field {...field('father_phone')} type="tel" hint="Ten digits." autoComplete="off" />
      <Field
        {...field('nominee')}
        hint="Who receives what is due to you in the event of your death. At most 80 characters."
        autoComplete="off"
      />
      <Field
        {...field('nominee_relation')}
        hint="For example mother, husband or daughter. At most 30 characters."
        autoComplete="off"
      />
      <h2>Your documents</h2>
      <UploadField name="aadhar_Card" step={step} kept={files.aadhar_Card} />
      <UploadField name="aadhar_Card_Back" step={step} kept={files.aadhar_Card_Back} />
      <UploadField name="pancard" step={step} kept={files.pancard} />
      <h2>Your distributor</h2>
      <Field
        {...field('ref_code')}
        hint={
          demo.referralCode
            ? `From the distributor who told you about us. In demo mode use ${demo.referralCode}.`
            : 'From the distributor who told you about us.'
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <h2>Your address</h2>
      {addressQuestions.map((question) => (
        <Field key={question.name} {...field(question.name)} {...question} />
      ))}
    </StepForm>
  );
}
