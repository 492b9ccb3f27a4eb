import { formatPhone } from '~/platform/phone-otp/format-phone';
import { Icon, IconSprite } from '~/ui/icons';
import { useStepInView } from './use-step-in-view';

/** Says that a number is proven. */
export function VerifiedPhone({ phone }: { phone: string }) {
  useStepInView();
  return (
    <>
      <IconSprite names={['check']} />
      <p className="done">
        <Icon name="check" />
        {formatPhone(phone)} verified
      </p>
    </>
  );
}
