import { company } from '~/features/company/current-company';
import { membershipText } from './membership.text';

/** Hands a referral link on, in a message that says what it is. */
export function ShareLink({ link }: { link: string }) {
  const message = membershipText.invitation({ shop: company().name, link });
  return (
    <p className="acts">
      <a
        className="btn alt"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        rel="noreferrer"
      >
        {membershipText.share}
      </a>
    </p>
  );
}
