import { company } from '~/features/company/current-company';
import { paths } from '~/platform/paths';
import { DefinitionList } from '~/ui/definition-list';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { PhoneLink } from '~/ui/phone-link';
import { idCardText } from './id-card.text';
import type { VerifyPage } from './verify.server';

/** A link that calls the shop or, if it has no phone number, opens its contact form. */
function ContactLink() {
  const { phone } = company();
  return phone ? (
    <PhoneLink phone={phone}>{idCardText.callUs({ phone })}</PhoneLink>
  ) : (
    <Link to={paths.info('contact-us')}>{idCardText.contact}</Link>
  );
}

/** Says whether an ID card is genuine. Shows only the holder's name, member number and status. */
export function VerifyView({ holder, refusal }: VerifyPage) {
  if (!holder) {
    return <p>{refusal ?? fill(idCardText.unknown, { contact: <ContactLink /> })}</p>;
  }
  const isActive = holder.status === 'active';
  return (
    <>
      <Notice type={isActive ? 'success' : 'warning'}>
        {isActive
          ? idCardText.isDistributor({ shop: company().name })
          : idCardText.isNoDistributor({ shop: company().name })}
      </Notice>
      <DefinitionList
        facts={[
          { label: idCardText.name, value: holder.name },
          { label: idCardText.memberNumber, value: holder.member_id },
          { label: idCardText.status, value: idCardText.statuses[holder.status] },
        ]}
      />
    </>
  );
}
