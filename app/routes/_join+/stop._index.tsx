import type { MetaFunction } from '@remix-run/node';
import { messageLinkText as text } from '~/features/account/account.text';
import { company } from '~/features/company/current-company';
import { unlistedMeta } from '~/features/company/page-meta';
import { formLinks } from '~/platform/document/style-links';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { PhoneLink } from '~/ui/phone-link';

export const links = formLinks;

export const meta: MetaFunction = () => unlistedMeta(text.stoppedTitle);

/** The page after a change was stopped. It is public, because nobody is signed in any more. */
export default function StoppedRoute() {
  const { phone } = company();
  return (
    <>
      <h1>{text.stoppedTitle}</h1>
      <div className="prose">
        <p>{text.stopped}</p>
        <h2>{text.nextTitle}</h2>
        <ol>
          <li>{text.callOperator}</li>
          <li>{text.changeEmailPassword}</li>
          <li>{fill(text.contactUs, { contact: <ContactWays /> })}</li>
        </ol>
      </div>
      <p className="acts">
        {phone ? (
          <PhoneLink phone={phone} look="button">
            {text.call({ phone })}
          </PhoneLink>
        ) : (
          <ButtonLink to={paths.info('contact-us')}>{text.contact}</ButtonLink>
        )}
      </p>
    </>
  );
}

function ContactWays() {
  const { phone, email } = company();
  if (!phone && !email) return <Link to={paths.info('contact-us')}>{text.contact}</Link>;
  const ways = (
    <>
      {phone ? <PhoneLink phone={phone} /> : null}
      {phone && email ? text.or : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </>
  );
  return <>{fill(text.reachUs, { ways })}</>;
}
