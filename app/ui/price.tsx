import { formatPaise, savingPercent } from '~/platform/money';
import { priceText } from './list.text';

interface PriceProps {
  /** In paise, tax included. */
  price: number;
  /** The maximum retail price printed on the pack, in paise. */
  mrp?: number | undefined;
  /**
   * `full` shows the word "MRP", and the saving in rupees and percent. `short`, for lists, shows the
   * saving in percent only.
   */
  detail?: 'short' | 'full';
}

/** A price, and the saving against the MRP. If the price is the MRP, `full` says so. */
export function Price({ price, mrp, detail = 'short' }: PriceProps) {
  const isFull = detail === 'full';
  if (isFull && mrp === price) {
    return (
      <p className="price">
        <span className="mrp">{priceText.mrp}</span>
        <b>{formatPaise(price)}</b> <span className="mrp">{priceText.taxesIncluded}</span>
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
      <b>{formatPaise(price)}</b> <span className={isFull ? 'mrp' : 'vh'}>{priceText.mrp}</span>
      <s>{formatPaise(mrp)}</s>{' '}
      {isFull || percent > 0 ? (
        <span className="save">
          {isFull
            ? priceText.save({ amount: formatPaise(mrp - price), percent })
            : priceText.off({ percent })}
        </span>
      ) : null}
    </p>
  );
}
