import { formatPaise, savingPercent } from '~/platform/money';

interface PriceProps {
  /** In paise, tax included. */
  price: number;
  /** The maximum retail price printed on the pack, in paise. */
  mrp?: number | undefined;
  /** `full` spells out "MRP" and the saving in rupees; `short` is for lists, in percent. */
  detail?: 'short' | 'full';
}

/** A price, and the saving against the MRP. If the price is the MRP, `full` says so. */
export function Price({ price, mrp, detail = 'short' }: PriceProps) {
  const full = detail === 'full';
  if (full && mrp === price) {
    return (
      <p className="price">
        <span className="mrp">MRP </span>
        <b>{formatPaise(price)}</b> <span className="mrp">(inclusive of all taxes)</span>
      </p>
    );
  }
  if (mrp === undefined || mrp <= price) {
    return (
      <p className="price">
        <b>{formatPaise(price)}</b>
      </p>
    );
  }
  const percent = savingPercent(mrp, price);
  return (
    <p className="price">
      <b>{formatPaise(price)}</b> <span className={full ? 'mrp' : 'vh'}>MRP </span>
      <s>{formatPaise(mrp)}</s>{' '}
      {full || percent > 0 ? (
        <span className="save">
          {full ? `Save ${formatPaise(mrp - price)} (${percent}%)` : `${percent}% off`}
        </span>
      ) : null}
    </p>
  );
}
