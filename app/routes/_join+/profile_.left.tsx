import { company } from '~/features/company/company';
import { profileMeta } from '~/features/profile/profile-page';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';

const TITLE = 'You have left';

export const meta = profileMeta(TITLE, paths.left);

/** After leaving: anybody may see it, since nobody is signed in by then. */
export default function LeftRoute() {
  return (
    <>
      <h1>{TITLE}</h1>
      <p>
        Your distributorship at {company.name} has ended and your account is closed. You are logged
        out. Thank you for the time that you were with us.
      </p>
      {company.email ? <p>Questions about it reach us at {company.email}.</p> : null}
      <p className="acts">
        <ButtonLink look="alt" to={paths.home}>
          To the shop
        </ButtonLink>
      </p>
    </>
  );
}
