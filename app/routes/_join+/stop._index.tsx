import type { MetaFunction } from '@remix-run/node';
import { company } from '~/features/company/company';
import { paths } from '~/platform/paths';
import { pageMeta } from '~/platform/seo';
import { ButtonLink } from '~/ui/button';

const TITLE = 'The change is stopped';

export const meta: MetaFunction = () =>
  pageMeta({ title: TITLE, siteName: company.name, origin: '', path: '', noindex: true });

/** After stopping a change: anybody may see it, since nobody is signed in by then. */
export default function StoppedRoute() {
  const ways = [company.phone, company.email].filter(Boolean).join(' or ');
  return (
    <>
      <h1>{TITLE}</h1>
      <div className="prose">
        <p>
          Everybody is logged out, and your details are what they were. Your account is closed until
          we open it again: your orders and your team stay as they are.
        </p>
        <h2>What to do now</h2>
        <ol>
          <li>
            If your phone has no network, or stopped working without a reason, call your mobile
            operator at once: somebody may have a second SIM of your number.
          </li>
          <li>Change the password of your e-mail account.</li>
          <li>
            {ways ? `Tell us: ${ways}.` : 'Tell us.'} We check who you are, and open your account.
            You then set a new password by your phone.
          </li>
        </ol>
      </div>
      <p className="acts">
        <ButtonLink to={paths.info('contact-us')}>Contact us</ButtonLink>
      </p>
    </>
  );
}
