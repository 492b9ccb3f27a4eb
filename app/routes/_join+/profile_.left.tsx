import type { LinksFunction } from '@remix-run/node';
import { company } from '~/features/company/company';
import { profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import formsHref from '~/styles/forms.css';
import { ButtonLink } from '~/ui/button';

const TITLE = 'Your account is closed';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: formsHref }];

export const meta = profileMeta(TITLE, paths.left);

/** After leaving: anybody may see it, since nobody is signed in by then. */
export default function LeftRoute() {
  return (
    <>
      <h1>{TITLE}</h1>
      <div className="prose">
        <p>
          Your account at {company.name} is closed; if you were a distributor, that has ended too.
          You are logged out. Thank you for the time that you were with us.
        </p>
        {company.email ? <p>Questions about it reach us at {company.email}.</p> : null}
      </div>
      <p className="acts">
        <ButtonLink look="alt" to={paths.home}>
          To the shop
        </ButtonLink>
      </p>
    </>
  );
}
