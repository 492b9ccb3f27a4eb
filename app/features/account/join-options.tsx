import { company } from '~/features/company/current-company';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { joinText } from './account.text';

/** Offers the two kinds of account to visitors who have none. */
export function JoinOptions({ next }: { next: string }) {
  return (
    <>
      <div className="panel">
        <h2>{joinText.customerTitle}</h2>
        <p>{joinText.customer}</p>
        <p>
          <ButtonLink look="alt" to={withNext(paths.register, next)}>
            {joinText.createCustomer}
          </ButtonLink>
        </p>
      </div>
      <div className="panel">
        <h2>{joinText.distributorTitle}</h2>
        <p>{joinText.distributor({ company: company().name })}</p>
        <p>{joinText.distributorNeeds}</p>
        <p>
          <ButtonLink look="alt" to={paths.distributorRegister}>
            {joinText.startJoining}
          </ButtonLink>
        </p>
        <p>
          <Link to={paths.info('affiliate')}>{joinText.seeWork}</Link>
        </p>
      </div>
    </>
  );
}
