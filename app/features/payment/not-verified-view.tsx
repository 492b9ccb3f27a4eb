import { paths } from '~/platform/paths';
import { ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';

interface NotVerifiedProps {
  /** `_id` of the order, where the address names one. */
  order: string;
  /** The shop's own records do not answer. */
  isSilent: boolean;
}

/** What came back from the gateway proves nothing. */
export function NotVerifiedView({ order, isSilent }: NotVerifiedProps) {
  return (
    <>
      <h1>{isSilent ? 'We cannot look it up just now' : 'This payment could not be verified'}</h1>
      <p>
        {isSilent
          ? 'The shop cannot reach its records at the moment. If you have paid, the payment is not lost: we ask the payment service about it.'
          : 'What came back from the payment service does not prove a payment. If you have paid, do not pay again: we ask the payment service about it.'}
      </p>
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
