import { Button } from '~/ui/button';
import { VerifiedPhone } from '../phone-proof/verified-phone';
import { ChangeForm } from './change-form';
import { newPhoneQuestions } from './profile-questions';

/** The last step to another mobile number, for one that is proven. */
export function NewPhoneForm({ phone }: { phone: string }) {
  return (
    <ChangeForm
      questions={newPhoneQuestions}
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
