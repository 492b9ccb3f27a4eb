import { company } from '~/features/company/company';

/** Hands a referral link on, in a message that says what it is. */
export function ShareLink({ link }: { link: string }) {
  const message = `Join me at ${company.name}. Joining is free: ${link}`;
  return (
    <p className="acts">
      <a
        className="btn alt"
        href={`https://wa.me/?text=${encodeURIComponent(message)}`}
        rel="noreferrer"
      >
        Share on WhatsApp
      </a>
    </p>
  );
}
