import { PASSWORD_HINT } from '~/features/account/password-hint';
import { Button } from '~/ui/button';
import { Field } from '~/ui/field';
import { UploadField } from '../files/upload-field';
import type { StepData } from '../step/step.server';
import { StepForm } from '../step/step-form';
import { useStep } from '../step/use-step';
import type { profileStep } from './profile.server';

type Data = StepData<ReturnType<typeof profileStep.view>>;

/** Step 5. */
export function ProfileStep() {
  const step = useStep<Data>('profile');
  const { problems, texts, files, hasPassword, demo } = step.data;
  const field = (name: string) => step.field(name, texts[name]);
  return (
    <StepForm
      step={step}
      uploads
      enterFirst
      buttons={
        <Button name="intent" value="next">
          Next
        </Button>
      }
    >
      <UploadField name="profile_pic" kept={files.profile_pic} problems={problems} optional />
      <Field
        label="E-mail"
        type="email"
        autoComplete="email"
        spellCheck={false}
        {...field('email')}
      />
      <Field
        label="Password"
        type="password"
        hint={
          hasPassword ? 'Your password is kept. Type another only to change it.' : PASSWORD_HINT
        }
        autoComplete="new-password"
        {...field('password')}
        defaultValue=""
      />
      <h2>Your family</h2>
      <Field label="Father’s name" autoComplete="off" {...field('father_name')} />
      <Field
        label="Father’s mobile number"
        type="tel"
        hint="Ten digits."
        autoComplete="off"
        {...field('father_phone')}
      />
      <Field
        label="Nominee"
        hint="Who receives what is due to you in the event of your death. At most 80 characters."
        autoComplete="off"
        {...field('nominee')}
      />
      <Field
        label="Nominee relation"
        hint="For example mother, husband or daughter. At most 30 characters."
        autoComplete="off"
        {...field('nominee_relation')}
      />
      <h2>Your documents</h2>
      <UploadField name="aadhar_Card" kept={files.aadhar_Card} problems={problems} />
      <UploadField name="aadhar_Card_Back" kept={files.aadhar_Card_Back} problems={problems} />
      <UploadField name="pancard" kept={files.pancard} problems={problems} />
      <h2>Referral and address</h2>
      <Field
        label="Referral code"
        hint={
          demo.referralCode
            ? `From the distributor who told you about us. In demo mode use ${demo.referralCode}.`
            : 'From the distributor who told you about us.'
        }
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('ref_code')}
      />
      <Field
        as="textarea"
        label="Address"
        optional
        hint="With PIN code. At most 240 characters."
        autoComplete="street-address"
        {...field('Address')}
      />
    </StepForm>
  );
}
