import { company } from '~/features/company/current-company';
import { membershipText } from './membership.text';

/** Shares a referral link on WhatsApp, in a message that explains it. */
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
