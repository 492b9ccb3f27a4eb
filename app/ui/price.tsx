import { formatPaise, savingPercent } from '~/platform/money';

export interface PriceProps {
  /** What is paid, in paise, tax included. */
  price: number;
  /** The maximum retail price printed on the pack, in paise. */
  mrp?: number | undefined;
  /** `full` says "MRP" in letters and gives the percentage; `short` is for lists. */
  detail?: 'short' | 'full';
}

/** A price, and what it saves against the printed one when it does. */
export function Price({ price, mrp = price, detail = 'short' }: PriceProps) {
  if (mrp <= price) {
    return (
      <p className="price">
        <b>{formatPaise(price)}</b>
      </p>
    );
  }
  const full = detail === 'full';
  return (
    <p className="price">
      <b>{formatPaise(price)}</b> <span className={full ? 'mrp' : 'vh'}>MRP </span>
      <s>{formatPaise(mrp)}</s>{' '}
      <span className="save">
        Save {formatPaise(mrp - price)}
        {full ? ` (${savingPercent(mrp, price)}%)` : null}
      </span>
    </p>
  );
}
