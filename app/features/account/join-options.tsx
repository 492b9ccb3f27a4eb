import { company } from '~/features/company/company';
import { paths } from '~/platform/paths';
import { withNext } from '~/platform/safe-next';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';

/** For who has no account yet: to shop, or to sell. */
export function JoinOptions({ next }: { next: string }) {
  return (
    <>
      <div className="panel">
        <h2>Shop as a customer</h2>
        <p>
          Order, follow your parcels, and find what you chose on every phone. All it takes is a
          mobile number and an e-mail address.
        </p>
        <p>
          <ButtonLink look="alt" to={withNext(paths.register, next)}>
            Create a customer account
          </ButtonLink>
        </p>
      </div>
      <div className="panel">
        <h2>Become a distributor</h2>
        <p>
          A distributor of {company.name} buys at a discount, recommends the goods to others, and
          earns on what is sold. Nobody earns for bringing people in.
        </p>
        <p>
          Joining is free. You must be 18 or older and have an Aadhaar, a PAN and a bank account; it
          takes about 15 minutes.
        </p>
        <p>
          <ButtonLink look="alt" to={paths.distributorRegister}>
            See what you need
          </ButtonLink>
        </p>
        <p>
          <Link to={paths.info('affiliate')}>What a distributor does</Link>
        </p>
      </div>
    </>
  );
}
