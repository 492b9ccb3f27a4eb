import { Button } from '~/ui/button';
import { VerifiedPhone } from '../phone-proof/verified-phone';
import { ChangeForm } from './change-form';
import { newPhoneQuestions } from './profile-questions';
import type { ChangeFormData } from './unsaved-form.server';

interface NewPhoneFormProps {
  phone: string;
  data: ChangeFormData;
}

/** The last step to another mobile number, for one that is proven. */
export function NewPhoneForm({ phone, data }: NewPhoneFormProps) {
  return (
    <ChangeForm
      questions={newPhoneQuestions}
      data={data}
      button="Save number"
      aside={
        <Button look="bare" name="intent" value="change-phone">
          Use another number
        </Button>
      }
    >
      <VerifiedPhone phone={phone} />
    </ChangeForm>
  );
}
