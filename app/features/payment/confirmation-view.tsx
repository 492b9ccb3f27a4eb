import { Form } from '@remix-run/react';
import { formatMoment } from '~/platform/dates';
import { useRootData } from '~/platform/document/root-data';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { confirmationTexts } from './confirmation-texts';
import { confirmationText } from './payment.text';
import { usePaymentPolling } from './use-payment-polling';

export interface ConfirmationProps {
  id: string;
  status: string;
  total: number | null;
  method: string;
  /** Another order replaces this order. */
  isReplaced: boolean;
  /** The result according to the URL: `failed`, `cancelled` or `challan`; may be empty. */
  reported: string;
  own: { number: string; canPay: boolean; payUntil: string; fulfilment: string } | null;
  isUpstreamDown: boolean;
}

export function ConfirmationView(page: ConfirmationProps) {
  const { id, status, total, own, reported, isUpstreamDown } = page;
  const { title, text, isOpen } = confirmationTexts(page);
  usePaymentPolling({ id, status, isWaiting: isOpen && reported === '' });
  const isSignedIn = Boolean(useRootData()?.user);
  return (
    <>
      <h1>{title}</h1>
      {total === null ? null : (
        <p>
          {fill(own?.number ? confirmationText.order : confirmationText.amount, {
            number: own?.number,
            amount: <b>{formatPaise(total)}</b>,
          })}
        </p>
      )}
      <p>{text}</p>
      {isOpen ? <OpenPayment {...page} /> : null}
      {isUpstreamDown ? <CheckAgain /> : null}
      <p className="acts">
        {own ? (
          <ButtonLink to={paths.order(id)} look={isOpen ? 'alt' : 'main'}>
            {confirmationText.seeOrder}
          </ButtonLink>
        ) : (
          <Link to={paths.orders}>
            {isSignedIn ? confirmationText.seeOrders : confirmationText.logIn}
          </Link>
        )}{' '}
        <Link to={paths.products}>{confirmationText.browse}</Link>
      </p>
    </>
  );
}

/** Says what to do about an order that is not paid yet. */
function OpenPayment({ id, reported, own }: ConfirmationProps) {
  const until = own?.payUntil ? formatMoment(own.payUntil) : '';
  const isRefused = reported !== '' && reported !== 'challan';
  return (
    <>
      {reported === 'challan' ? (
        <Notice type="info" title={confirmationText.challan}>
          {confirmationText.challanHint({ until })}
        </Notice>
      ) : isRefused ? (
        <Notice
          type="warning"
          title={reported === 'cancelled' ? confirmationText.cancelled : confirmationText.failed}
        >
          {confirmationText.payAgainHint({ until })}
        </Notice>
      ) : (
        <Notice type="info" title={confirmationText.wait}>
          {fill(confirmationText.waitHint, {
            contact: <Link to={paths.info('contact-us')}>{confirmationText.contact}</Link>,
          })}
        </Notice>
      )}
      {own?.canPay ? <CheckOrPay to={paths.payOrder(id)} isRefused={isRefused} /> : <CheckAgain />}
    </>
  );
}

/** Paying again comes first only after a refusal: if the result is unknown, it may pay twice. */
function CheckOrPay({ to, isRefused }: { to: string; isRefused: boolean }) {
  return isRefused ? (
    <Form method="post" className="acts">
      <ButtonLink to={to}>{confirmationText.payAgain}</ButtonLink>{' '}
      <Button look="alt">{confirmationText.checkAgain}</Button>
    </Form>
  ) : (
    <Form method="post" className="acts">
      <Button>{confirmationText.checkAgain}</Button>{' '}
      <ButtonLink look="alt" to={to}>
        {confirmationText.payNow}
      </ButtonLink>
    </Form>
  );
}

const CheckAgain = () => (
  <Form method="post" className="acts">
    <Button>{confirmationText.checkAgain}</Button>
  </Form>
);
