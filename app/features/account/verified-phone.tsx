import { Icon } from '~/ui/icons';
import { spokenPhone } from './phone-proof';

/** Says that a number is proven. */
export function VerifiedPhone({ phone }: { phone: string }) {
  return (
    <p className="done">
      <Icon name="check" />
      {spokenPhone(phone)} verified
    </p>
  );
}
