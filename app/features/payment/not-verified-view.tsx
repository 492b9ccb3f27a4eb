import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';

interface NotVerifiedProps {
  /** `_id` of the order, where the address names one. */
  order: string;
  /** The shop's own records do not answer. */
  isSilent: boolean;
  /** What the gateway said of a payment whose order nobody names. */
  said?: string;
}

const silent = {
  title: 'We cannot look it up just now',
  text: 'The shop cannot reach its records at the moment. If you have paid, the payment is not lost: we ask the payment service about it.',
};
const unproven = {
  title: 'This payment could not be verified',
  text: 'What came back from the payment service does not prove a payment. If you have paid, do not pay again: we ask the payment service about it.',
};
const CHECK =
  'If money has left your account all the same, do not pay again: check your order in a few minutes.';
const cancelled = {
  title: 'You stopped the payment',
  text: `Your order is kept for a while: open it to pay. ${CHECK}`,
};
const failed = {
  title: 'The payment did not go through',
  text: `Your order is kept for a while: open it to pay again. ${CHECK}`,
};

/** What came back from the gateway proves nothing, or names no order. */
export function NotVerifiedView({ order, isSilent, said = '' }: NotVerifiedProps) {
  const known = said === 'cancelled' ? cancelled : said === 'failed' ? failed : unproven;
  const { title, text } = isSilent ? silent : known;
  return (
    <>
      <h1>{title}</h1>
      <p>{text}</p>
      <p className="acts">
        {order ? (
          <ButtonLink to={paths.paymentConfirmation('pending', order)}>Check my order</ButtonLink>
        ) : (
          <ButtonLink to={paths.orders}>Check my orders</ButtonLink>
        )}{' '}
        <Link to={paths.info('contact-us')}>Contact us</Link>
      </p>
    </>
  );
}
