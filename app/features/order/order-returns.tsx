import type { Order } from '@contract/order';
import { formatDay } from '~/platform/dates';
import { paths } from '~/platform/paths';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { Paragraphs } from '~/ui/paragraphs';
import { orderText as text } from './order.text';

/** Returns true if the last return that the buyer requested was refused. */
export const isRefused = ({ returns }: Pick<Order, 'returns'>): boolean =>
  returns.at(-1)?.state === 'refused';

/** The open return of an order, and those that were refused. */
export function ReturnNotices({ order }: { order: Pick<Order, 'returns' | 'can'> }) {
  const { returns, can } = order;
  const refused = returns.filter(({ state }) => state === 'refused');
  return (
    <>
      {returns.some(({ state }) => state === 'requested') ? (
        <Notice type="info" title={text.returnRequested}>
          {text.returnRequestedHint}
        </Notice>
      ) : null}
      {refused.map(({ created_at: requested, decided_at: at, refusal_reason: reason }) => (
        <Notice
          key={`${requested} ${reason}`}
          type="info"
          title={at ? text.returnRefusedOn({ day: formatDay(at) }) : text.returnRefused}
        >
          {reason ? <p>{text.refusalReason}</p> : null}
          <Paragraphs text={reason} />
          <p>
            {fill(text.refusalAppeal, {
              complain: <Link to={paths.info('grievance-mechanism')}>{text.complain}</Link>,
            })}
          </p>
        </Notice>
      ))}
      {isRefused(order) && !can.includes('return') ? <p>{text.noOtherReturn}</p> : null}
    </>
  );
}
