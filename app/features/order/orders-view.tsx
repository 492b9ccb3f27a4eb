import { LinePicture } from '~/features/cart/line-picture';
import { formatCount, formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Link } from '~/ui/link';
import { Pagination } from '~/ui/pagination';
import { orderText } from './order.text';
import type { StateLabel } from './order-labels';
import type { OrderRow, OrdersPage } from './orders.server';

/** The member's orders, newest first. */
export function OrdersView({ orders, page, pages, hasNext }: OrdersPage) {
  if (orders.length === 0) {
    return (
      <EmptyState title={orderText.empty}>
        <p>{orderText.emptyHint}</p>
        <ButtonLink to={paths.products}>{orderText.browse}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="goods">
        {orders.map((order) => (
          <li key={order.id}>
            <LinePicture image={order.image} name={order.title} />
            <div>
              <Link to={paths.order(order.id)}>
                <span className="vh">{orderText.order} </span>
                {order.number}
              </Link>
              <p className="soft">
                {[order.day, order.total === null ? '' : formatPaise(order.total)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
              <p>{titleOf(order)}</p>
              <StateTag {...order.state} />
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={pages} hasNext={hasNext} href={paths.ordersPage} />
    </>
  );
}

function titleOf({ title, more }: OrderRow): string {
  if (!title) return '';
  if (more === 0) return title;
  return orderText.andMore({ title, more, formatted: formatCount(more) });
}

export function StateTag({ text, look }: StateLabel) {
  return (
    <p>
      <span className={look ? `tag ${look}` : 'tag'}>{text}</span>
    </p>
  );
}
