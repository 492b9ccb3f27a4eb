import type { MetaFunction } from '@remix-run/node';
import { messageLinkText as text } from '~/features/account/account.text';
import { company } from '~/features/company/current-company';
import { unlistedMeta } from '~/features/company/page-meta';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';

export const meta: MetaFunction = () => unlistedMeta(text.stoppedTitle);

/** Shown after stopping a change. Public, because nobody is signed in any more. */
export default function StoppedRoute() {
  const ways = [company().phone, company().email].filter(Boolean).join(' or ');
  return (
    <>
      <h1>{text.stoppedTitle}</h1>
      <div className="prose">
        <p>{text.stopped}</p>
        <h2>{text.nextTitle}</h2>
        <ol>
          <li>{text.callOperator}</li>
          <li>{text.changeEmailPassword}</li>
          <li>{text.contactUs({ ways })}</li>
        </ol>
      </div>
      <p className="acts">
        <ButtonLink to={paths.info('contact-us')}>{text.contact}</ButtonLink>
      </p>
    </>
  );
}
