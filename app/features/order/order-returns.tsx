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
  const titleOf = (one: Order['returns'][number]): string => {
    if (!one.decided_at) return text.returnRefused;
    const day = formatDay(one.decided_at);
    return one === returns.at(-1) ? text.returnRefusedOn({ day }) : text.earlierRefusedOn({ day });
  };
  return (
    <>
      {returns.some(({ state }) => state === 'requested') ? (
        <Notice type="info" title={text.returnRequested}>
          {text.returnRequestedHint}
        </Notice>
      ) : null}
      {refused.map((one) => (
        <Notice key={`${one.created_at} ${one.refusal_reason}`} type="info" title={titleOf(one)}>
          {one.refusal_reason ? <p>{text.refusalReason}</p> : null}
          <Paragraphs text={one.refusal_reason} />
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
