import type { MemberType } from '@contract/account';
import { company } from '~/features/company/company';
import { type CoolingOff, coolingOffSentence } from '~/features/membership/cooling-off';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { ChangeForm } from './change-form';
import type { LeavePage } from './leave.server';
import { appCodeQuestion, passwordAlone } from './profile-questions';

export const leaveTitle = (type: MemberType | undefined): string =>
  type === 'customer' ? 'Close your account' : 'Leave the distributorship';

/** What closing the account means, and the form that does it. */
export function LeaveView({ form, held, hasFactor, type, coolingOff, kept }: LeavePage) {
  const isDistributor = type === 'distributor';
  return (
    <>
      <div className="prose">
        <p>
          You may {isDistributor ? 'leave' : 'close your account'} at any time, without a reason and
          at no cost.
          {coolingOff ? coolingOffWords(coolingOff) : ''}
        </p>
        <h2>What it means</h2>
        <ul>
          <li>Your account is closed at once, and you are logged out everywhere.</li>
          {isDistributor ? <OfDistributors {...kept} /> : <OfCustomers {...kept} />}
          <li>Orders on their way are delivered. Orders and invoices are kept, as the law asks.</li>
          <li>
            It cannot be undone. You may {isDistributor ? 'join' : 'sign up'} anew, and begin as a
            new {isDistributor ? 'member' : 'customer'}.
          </li>
        </ul>
        <p>
          If you want to send goods back or wait for a refund, please{' '}
          <Link to={paths.orders}>see to that first</Link>
          {isDistributor
            ? `: ${company.name} buys goods that can be sold again back within ${company.buyBackDays} days of delivery.`
            : '.'}{' '}
          You may also want to take <Link to={paths.ownData}>a copy of your data</Link> along.
        </p>
      </div>
      <ChangeForm
        questions={hasFactor ? [...passwordAlone, appCodeQuestion] : passwordAlone}
        data={form}
        held={held}
        button={isDistributor ? 'Leave for good' : 'Close it for good'}
      />
    </>
  );
}

const coolingOffWords = (period: CoolingOff): string =>
  period.daysLeft > 0
    ? ` Your cooling-off period: ${coolingOffSentence(period)}. If you leave within it, it is as if you had never joined.`
    : ` Your cooling-off period ended on ${period.lastDay}.`;

const OfDistributors = ({ documents, register }: LeavePage['kept']) => (
  <>
    <li>
      Your bank account, photo, family and nominee are deleted at once. Your documents are locked
      away and deleted after {documents}; an entry of who you were stays in our register for{' '}
      {register}. Your ID card is shown as of somebody who has left.
    </li>
    <li>
      Your team stays where it is. Your place in the tree remains without a name, and you earn
      nothing from later sales.
    </li>
  </>
);

const OfCustomers = ({ closedCustomers }: LeavePage['kept']) => (
  <li>
    Your addresses, your cart and your wishlist are deleted at once. Your name and contacts are
    locked away, and deleted after {closedCustomers}.
  </li>
);
