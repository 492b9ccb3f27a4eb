import type { OrderLine } from '@contract/order';
import { LinePicture } from '~/features/cart/line-picture';
import { contentLanguage } from '~/platform/language/content-language';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Link } from '~/ui/link';
import { orderText } from './order.text';

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul className="goods">
      {lines.map((line) => (
        <li key={line.product}>
          <LinePicture image={line.image} name={line.name} />
          <div>
            {line.slug ? (
              <Link to={paths.product(line.slug)}>{line.name}</Link>
            ) : (
              <b lang={contentLanguage(line.name)}>{line.name}</b>
            )}
            {line.net_quantity ? <p className="soft">{line.net_quantity}</p> : null}
            <p className="price">
              {calculationOf(line)}
              {line.net === null ? null : <b>{formatPaise(line.net)}</b>}
            </p>
            <p className="soft">{remarksOf(line)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/**
 * What comes before the net amount of a line: how it is calculated, or at least the quantity. An
 * upstream may calculate it in another way, so the equation is shown only if it is true.
 */
function calculationOf({ quantity, price, discount, net }: OrderLine): string {
  const pieces =
    price === null ? orderText.quantity({ quantity }) : `${quantity} × ${formatPaise(price)}`;
  if (net === null) return pieces;
  if (price === null || quantity * price - (discount ?? 0) !== net) return `${pieces}: `;
  return discount ? `${pieces} − ${formatPaise(discount)} = ` : `${pieces} = `;
}

function remarksOf({ discount, gst_rate: rate, hsn, returned }: OrderLine): string {
  const remarks = [
    discount ? orderText.lineDiscount({ amount: formatPaise(discount) }) : '',
    rate ? orderText.gstIncluded({ percent: rate }) : '',
    hsn ? `HSN ${hsn}` : '',
    returned > 0 ? orderText.returnedPieces({ count: returned }) : '',
  ];
  return remarks.filter(Boolean).join(', ');
}
