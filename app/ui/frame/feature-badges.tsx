import { contentLanguage } from '~/platform/language/content-language';
import { Icon, type IconName } from '../icons';
import { badgeText } from './frame.text';

/** A short sentence about the company's terms for each badge. */
export interface FeatureBadgesProps {
  delivery: string;
  payment: string;
  support: string;
  returns: string;
}

export function FeatureBadges({ delivery, payment, support, returns }: FeatureBadgesProps) {
  return (
    <ul className="badges cols">
      <Badge icon="truck" title={badgeText.delivery} text={delivery} />
      <Badge icon="lock" title={badgeText.payment} text={payment} />
      <Badge icon="headset" title={badgeText.support} text={support} />
      <Badge icon="return" title={badgeText.returns} text={returns} />
    </ul>
  );
}

function Badge({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  const lang = contentLanguage(text);
  return (
    <li>
      <Icon name={icon} />
      <b>{title}</b> {lang ? <span lang={lang}>{text}</span> : text}
    </li>
  );
}
