import { Icon, IconSprite } from '~/ui/icons';
import { spokenPhone } from './spoken-phone';

/** Says that a number is proven. */
export function VerifiedPhone({ phone }: { phone: string }) {
  return (
    <>
      <IconSprite names={['check']} />
      <p className="done">
        <Icon name="check" />
        {spokenPhone(phone)} verified
      </p>
    </>
  );
}
