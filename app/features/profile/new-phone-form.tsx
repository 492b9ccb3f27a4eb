import { Button } from '~/ui/button';
import { VerifiedPhone } from '../phone-proof/verified-phone';
import { ChangeForm } from './change-form';
import { changeText } from './profile.text';
import { passwordCheckFields } from './profile-fields';
import type { ChangeFormData } from './unsaved-form.server';

interface NewPhoneFormProps {
  phone: string;
  data: ChangeFormData;
}

/** The last step of changing the mobile number, after it was verified. */
export function NewPhoneForm({ phone, data }: NewPhoneFormProps) {
  return (
    <ChangeForm
      fields={passwordCheckFields()}
      data={data}
      button={changeText.savePhone}
      aside={
        <Button look="bare" name="intent" value="change-phone">
          {changeText.otherNumber}
        </Button>
      }
    >
      <VerifiedPhone phone={phone} />
    </ChangeForm>
  );
}
