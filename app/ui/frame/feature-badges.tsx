import { Icon, type IconName } from '../icons';

export interface FeatureBadgesProps {
  /** One short sentence each, based on the company's terms. */
  delivery: string;
  payment: string;
  support: string;
  returns: string;
}

export function FeatureBadges({ delivery, payment, support, returns }: FeatureBadgesProps) {
  return (
    <ul className="badges cols">
      <Badge icon="truck" title="Quick Delivery" text={delivery} />
      <Badge icon="lock" title="Secure Payment" text={payment} />
      <Badge icon="headset" title="Support" text={support} />
      <Badge icon="return" title="Quick Returns" text={returns} />
    </ul>
  );
}

function Badge({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b> {text}
    </li>
  );
}
