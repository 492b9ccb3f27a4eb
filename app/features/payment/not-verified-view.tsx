import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { returnTexts } from './payment.text';

interface NotVerifiedProps {
  /** `_id` of the order; empty if the URL names none. */
  order: string;
  /** The upstream does not respond, or refuses to check the payment at the moment. */
  isUpstreamDown: boolean;
  /** What the gateway's redirect says about a payment whose order is unknown. */
  reported?: string;
}

/** Shown if the gateway's redirect proves no payment or names no order. */
export function NotVerifiedView({ order, ...result }: NotVerifiedProps) {
  const { title, text } = textsOf(result);
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="acts">
        {order ? (
          <ButtonLink to={paths.paymentConfirmation('pending', order)}>
            {returnTexts.checkOrder}
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.orders}>{returnTexts.checkOrders}</ButtonLink>
        )}{' '}
        <Link to={paths.info('contact-us')}>{returnTexts.contact}</Link>
      </p>
    </>
  );
}

function textsOf({ isUpstreamDown, reported }: Omit<NotVerifiedProps, 'order'>) {
  if (isUpstreamDown) return returnTexts.unavailable;
  if (reported === 'cancelled' || reported === 'failed') return returnTexts[reported];
  return returnTexts.unproven;
}
