import { formatPhone } from '~/platform/phone-otp/format-phone';
import { Icon, IconSprite } from '~/ui/icons';
import { phoneProofText } from './phone-proof.text';
import { useStepInView } from './use-step-in-view';

export function VerifiedPhone({ phone }: { phone: string }) {
  useStepInView();
  return (
    <>
      <IconSprite names={['check']} />
      <p className="done">
        <Icon name="check" />
        {phoneProofText.verified({ phone: formatPhone(phone) })}
      </p>
    </>
  );
}
