import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { formatMoment } from '~/platform/dates';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { Button, ButtonLink } from '~/ui/button';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { confirmationTexts } from './confirmation-texts';
import { useAskAgain } from './use-ask-again';

export interface ConfirmationProps {
  id: string;
  status: string;
  total: number | null;
  method: string;
  /** What came back with the browser: `failed`, `cancelled`, `challan` or nothing. */
  said: string;
  own: { number: string; canPay: boolean; payUntil: string } | null;
  isSilent: boolean;
}

/** The result of a payment. */
export function ConfirmationView(page: ConfirmationProps) {
  const { id, status, total, own, said, isSilent } = page;
  const { title, text, isOpen } = confirmationTexts(page);
  useAskAgain({ id, status, isWaiting: isOpen && said === '' });
  return (
    <>
      <h1>{title}</h1>
      {total === null ? null : (
        <p>
          {own?.number ? `Order ${own.number}: ` : 'Amount: '}
          <b>{formatPaise(total)}</b>
        </p>
      )}
      <p>{text}</p>
      {isOpen ? <Open {...page} /> : null}
      {isSilent ? <CheckAgain /> : null}
      <p className="acts">
        {own ? (
          <ButtonLink to={paths.order(id)} look={isOpen ? 'alt' : 'main'}>
            See your order
          </ButtonLink>
        ) : (
          <Link to={paths.orders}>Log in to see your orders</Link>
        )}{' '}
        <Link to={paths.products}>Go on shopping</Link>
      </p>
    </>
  );
}

/** Not paid, as far as anybody knows. */
function Open({ id, said, own }: ConfirmationProps) {
  return (
    <>
      {said === 'challan' ? (
        <Notice type="info" title="Pay your challan at the bank">
          Your order is paid once the bank has reported the payment
          {own?.payUntil ? `, which must be before ${formatMoment(own.payUntil)}` : ''}. This page
          shows it then. Do not pay a second time.
        </Notice>
      ) : said ? (
        <Notice
          type="warning"
          title={
            said === 'cancelled' ? 'You stopped the payment' : 'The payment did not go through'
          }
        >
          The goods stay reserved for you
          {own?.payUntil ? ` until ${formatMoment(own.payUntil)}` : ' for a while'}, and you can pay
          again. If money has left your account all the same, do not pay again: check again in some
          minutes.
        </Notice>
      ) : (
        <Notice type="info" title="Please do not pay again yet">
          A bank can take some minutes. If money has left your account and this page does not change
          within a day, <Link to={paths.info('contact-us')}>write to us</Link>: what cannot be
          matched goes back to you.
        </Notice>
      )}
      <CheckAgain>
        {own?.canPay ? (
          <ButtonLink look="alt" to={paths.payOrder(id)}>
            {said && said !== 'challan' ? 'Pay again' : 'I have not paid: pay now'}
          </ButtonLink>
        ) : null}
      </CheckAgain>
    </>
  );
}

function CheckAgain({ children }: { children?: ReactNode }) {
  return (
    <Form method="post" className="acts">
      <Button>Check again</Button> {children}
    </Form>
  );
}
