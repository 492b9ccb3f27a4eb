import type { PaymentMethod } from '@contract/order';
import { Form } from '@remix-run/react';
import { paymentOptions } from '~/features/checkout/payment-options.text';
import { testPaymentNote } from '~/features/checkout/test-payment-note';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { formatPaise } from '~/platform/money';
import { paths } from '~/platform/paths';
import { CsrfField } from '~/platform/session/csrf-field';
import { Button } from '~/ui/button';
import { DemoNote } from '~/ui/demo-note';
import { fill } from '~/ui/fill';
import { Link } from '~/ui/link';
import { Notice } from '~/ui/notice';
import { GatewayForm } from './gateway-form';
import { confirmationText, payText } from './payment.text';
import type { GatewayMethod, StartedPayment } from './start-payment.server';

interface PayOrderViewProps {
  id: string;
  number: string;
  total: number | null;
  /** The payment method in the URL; null if the URL names no known method. */
  by: string | null;
  /** The payment methods to choose from. */
  methods: readonly GatewayMethod[];
  /** The methods in test mode, which charge no money. */
  tests: readonly PaymentMethod[];
  begun: StartedPayment | null;
  problem: string;
  isDemo: boolean;
  idempotencyKey: string;
}

/** The gateway's form or payment link, if a payment was started, and the other payment methods. */
export function PayOrderView(page: PayOrderViewProps) {
  const { id, number, total, begun, problem, isDemo } = page;
  const amount = total === null ? '' : formatPaise(total);
  return (
    <>
      <h1>{payText.title}</h1>
      <p>
        {number ? payText.placed({ number }) : null}{' '}
        {amount ? fill(payText.toPay, { amount: <b>{amount}</b> }) : null}
      </p>
      {problem ? (
        <Notice type="error" title={payText.notStarted}>
          {payText.notStartedHint({ problem })}{' '}
          <Link to={paths.order(id)}>{confirmationText.seeOrder}</Link>
        </Notice>
      ) : null}
      {begun?.kind === 'form' ? (
        <>
          <GatewayForm action={begun.action} fields={begun.fields}>
            <div className="acts">
              <Button>{payText.pay({ amount })}</Button>
            </div>
          </GatewayForm>
          <p className="soft">{payText.payHint}</p>
        </>
      ) : null}
      {begun?.kind === 'link' ? <PaymentLink id={id} {...begun} /> : null}
      {isDemo && begun ? <DemoNote>{payText.demo}</DemoNote> : null}
      <OtherMethods {...page} />
    </>
  );
}

function PaymentLink({ id, url, sentTo }: { id: string; url: string; sentTo: string[] }) {
  return (
    <section className="panel">
      <h2>{payText.link}</h2>
      <p>
        <Link to={url} reloadDocument>
          {url}
        </Link>
      </p>
      {sentTo.length > 0 ? <p>{payText.sentTo({ addresses: sentTo })}</p> : null}
      <p>{payText.linkHint}</p>
      <p>
        <Link to={paths.paymentConfirmation('pending', id)}>{payText.checkLink}</Link>
      </p>
    </section>
  );
}

function OtherMethods({ id, by, methods: open, tests, begun, idempotencyKey }: PayOrderViewProps) {
  const methods = paymentOptions.filter(
    ({ value }) => open.some((way) => way === value) && !(begun && value === by),
  );
  const note = testPaymentNote(open, tests);
  return (
    <Form method="post" action={paths.payOrder(id)} className="form">
      <h2>{begun ? payText.otherMethods : payText.chooseMethod}</h2>
      {note ? <p className="hint">{note}</p> : null}
      <CsrfField />
      <input type="hidden" name={IDEMPOTENCY_FIELD} value={idempotencyKey} />
      {methods.map(({ value, label }) => (
        <p className="acts" key={value}>
          <Button look="alt" name="by" value={value}>
            {label}
          </Button>
        </p>
      ))}
    </Form>
  );
}
