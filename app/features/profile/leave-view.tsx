import type { MemberType } from '@contract/account';
import { company } from '~/features/company/current-company';
import { type CoolingOff, coolingOffSentence } from '~/features/membership/cooling-off';
import { paths } from '~/platform/paths';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { ChangeForm } from './change-form';
import type { LeavePage } from './leave.server';
import { leaveText as text } from './profile.text';
import { passwordCheckFields, withAppCode } from './profile-fields';

export const leaveTitle = (type: MemberType | undefined): string =>
  type === 'customer' ? text.customerTitle : text.distributorTitle;

/** Says what closing the account means, and has the form that closes it. */
export function LeaveView({ form, holdNotice, hasFactor, type, coolingOff, retention }: LeavePage) {
  const isDistributor = type === 'distributor';
  return (
    <>
      <div className="prose">
        <p>
          {isDistributor ? text.distributorIntro : text.customerIntro}
          {coolingOff ? ` ${coolingOffText(coolingOff)}` : ''}
        </p>
        <h2>{text.effectTitle}</h2>
        <ul>
          <li>{text.closed}</li>
          <li>
            {isDistributor
              ? text.distributorData(retention)
              : text.customerData({ period: retention.closedCustomers })}
          </li>
          {isDistributor ? <li>{text.distributorTeam}</li> : null}
          <li>{text.orders}</li>
          <li>{isDistributor ? text.distributorFinal : text.customerFinal}</li>
        </ul>
        <p>
          {fill(isDistributor ? text.distributorBefore(buyBack()) : text.customerBefore, {
            orders: <Link to={paths.orders}>{text.orderLink}</Link>,
          })}{' '}
          {fill(text.copy, { data: <Link to={paths.ownData}>{text.dataLink}</Link> })}
        </p>
      </div>
      <ChangeForm
        fields={withAppCode(passwordCheckFields(), hasFactor)}
        data={form}
        holdNotice={holdNotice}
        button={isDistributor ? text.leave : text.close}
      />
    </>
  );
}

const buyBack = () => ({ company: company().name, days: company().buyBackDays });

const coolingOffText = (period: CoolingOff): string =>
  period.daysLeft > 0
    ? text.coolingOff({ period: coolingOffSentence(period) })
    : text.coolingOffEnded({ day: period.lastDay });
