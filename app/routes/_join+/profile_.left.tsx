import { company } from '~/features/company/current-company';
import { unlistedMeta } from '~/features/company/page-meta';
import { leaveText } from '~/features/profile/profile.text';
import { formLinks } from '~/platform/document/style-links';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';

export const links = formLinks;

export const meta = () => unlistedMeta(leaveText.leftTitle);

/** The page after a member has left. It is public, because nobody is signed in any more. */
export default function LeftRoute() {
  const { name, email } = company();
  return (
    <>
      <h1>{leaveText.leftTitle}</h1>
      <div className="prose">
        <p>{leaveText.left({ company: name })}</p>
        {email ? <p>{leaveText.questions({ email })}</p> : null}
      </div>
      <p className="acts">
        <ButtonLink look="alt" to={paths.home}>
          {leaveText.toShop}
        </ButtonLink>
      </p>
    </>
  );
}
