import { company } from '~/features/company/company';
import { coolingOffSentence } from '~/features/membership/cooling-off';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { ChangeForm } from './change-form';
import type { LeavePage } from './leave.server';
import { leaveQuestions } from './profile-questions';

/** What leaving means, and the form that does it. */
export function LeaveView({ form, coolingOff }: LeavePage) {
  return (
    <>
      <div className="prose">
        <p>
          You may leave at any time, without a reason and at no cost.
          {coolingOff ? ` Your cooling-off period: ${coolingOffSentence(coolingOff)}.` : ''}
          {coolingOff && coolingOff.daysLeft > 0
            ? ' If you leave within it, it is as if you had never joined.'
            : ''}
        </p>
        <p>What it means:</p>
        <ul>
          <li>Your account is closed at once, and you are logged out everywhere.</li>
          <li>
            Your name, contacts, bank account, identity documents and photo are deleted. Your ID
            card is shown as of somebody who has left.
          </li>
          <li>
            Your team stays where it is. Your place in the tree remains without a name, and you earn
            nothing from later sales.
          </li>
          <li>Orders on their way are delivered. Orders and invoices are kept, as the law asks.</li>
          <li>It cannot be undone. You may join anew, and begin as a new member.</li>
        </ul>
        <p>
          If you want to send goods back or wait for a refund, please{' '}
          <Link to={paths.orders}>see to that first</Link>: {company.name} buys goods that can be
          sold again back within {company.buyBackDays} days of delivery.
        </p>
      </div>
      <ChangeForm questions={leaveQuestions} data={form} button="Leave for good" />
    </>
  );
}
