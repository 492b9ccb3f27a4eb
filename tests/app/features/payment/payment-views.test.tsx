import { describe, expect, it } from 'vitest';
import { type ConfirmationProps, ConfirmationView } from '~/features/payment/confirmation-view';
import { NotVerifiedView } from '~/features/payment/not-verified-view';
import { PayOrderView } from '~/features/payment/pay-order-view';
import { paths } from '~/platform/paths';
import { renderPage, text } from '../../ui/render';

describe('the page that leads to a gateway', () => {
  type Page = Parameters<typeof PayOrderView>[0];
  const page: Page = {
    id: 'o1',
    number: 'ORD-1',
    total: 458_31,
    by: null,
    begun: null,
    problem: '',
    methods: ['razorpay', 'sabpaisa', 'link'],
    isDemo: false,
    idempotencyKey: 'key-1',
    tests: [],
  };
  const shown = (changes: Partial<Page>) => renderPage(<PayOrderView {...page} {...changes} />);

  it('contains the form of the gateway unchanged, and the other payment methods', async () => {
    const begun = {
      kind: 'form' as const,
      action: 'https://pay.example/checkout',
      amount: null,
      fields: { order_id: 'order_1', note: '"><script>' },
    };
    const html = await shown({ by: 'razorpay', begun });
    expect(html).toContain('action="https://pay.example/checkout"');
    expect(html).toContain('name="note" value="&quot;&gt;&lt;script&gt;"');
    expect(text(html)).toContain('Your order ORD-1 is placed. To pay: ₹458.31 Pay ₹458.31');
    expect(html).not.toContain('value="razorpay"');
    expect(html).toContain('value="sabpaisa"');
    expect(html).toContain('name="idempotency_key" value="key-1"');
    expect(text(html)).not.toContain('No money is taken');
    expect(text(await shown({ begun, isDemo: true }))).toContain('No money is taken');
  });

  it('shows a link that was sent, and what went wrong', async () => {
    const link = { kind: 'link' as const, url: 'https://rzp.example/i/1', sentTo: ['XXXXXX3210'] };
    const html = await shown({ by: 'link', begun: link, number: '', total: null });
    expect(html).toContain('href="https://rzp.example/i/1"');
    expect(text(html)).toContain('Sent to XXXXXX3210. Anybody can use this link to pay');
    // A link that was sent before is shown again, and then is valid for less than 24 hours.
    expect(text(html)).toContain('It is valid for 24 hours after we first send it.');
    const unsent = text(await shown({ by: 'link', begun: { ...link, sentTo: [] } }));
    expect(unsent).not.toContain('Sent to');
    const failed = await shown({ by: 'razorpay', problem: 'Razorpay does not answer.' });
    expect(text(failed)).toContain('Razorpay does not answer. This attempt took no money.');
    expect(text(failed)).toContain('If money has left your account, do not pay again');
    expect(failed).toContain(`href="${paths.order('o1')}"`);
    expect(text(failed)).toContain('Choose a payment method');
    expect(failed).toContain('value="razorpay"');
    const tests = text(await shown({ tests: ['razorpay', 'link'] }));
    expect(tests).toContain('Test payments: Razorpay, Payment link. No money is charged.');
  });
});

describe('the result of a payment', () => {
  const own = { number: 'ORD-1', canPay: false, payUntil: '', fulfilment: 'waiting' };
  const open: ConfirmationProps = {
    id: 'o1',
    status: 'pending',
    total: 458_31,
    method: 'razorpay',
    isReplaced: false,
    reported: '',
    own: { ...own, canPay: true },
    isUpstreamDown: false,
  };
  const shown = (changes: Partial<ConfirmationProps>) =>
    renderPage(<ConfirmationView {...open} {...changes} />);
  const pay = `href="${paths.payOrder('o1')}"`;

  it('never asks to pay again if the order may have been paid', async () => {
    const waiting = await shown({});
    expect(text(waiting)).toContain('Do not pay again yet');
    expect(text(waiting)).toContain('I have not paid: pay now');
    expect(waiting).toContain(pay);
    const silent = await shown({ isUpstreamDown: true });
    expect(text(silent)).toContain('Do not pay again. Check again');
    expect(silent).not.toContain(pay);
    for (const status of ['paid', 'expired', 'refunded', 'late', 'partly_refunded']) {
      expect(await shown({ status }), status).not.toContain(pay);
    }
    expect(text(await shown({ status: 'paid' }))).toContain(
      'Thank you, your order is paid Order ORD-1: ₹458.31',
    );
    expect(text(await shown({ method: 'cod' }))).toContain('Pay the courier in cash.');
    expect(text(await shown({ status: 'being_packed' }))).toContain('Its status is: being packed.');
  });

  it('says why the browser returned, and how long the products are reserved', async () => {
    const payUntil = '2026-11-20T07:30:00Z';
    const reserved = { ...own, canPay: true, payUntil };
    const stopped = text(await shown({ reported: 'cancelled', own: reserved }));
    expect(stopped).toContain(
      'You cancelled the payment We have reserved the products for you until',
    );
    expect(stopped).toContain('20 November 2026, 1:00 pm');
    expect(stopped).toContain('Pay again');
    const failed = text(await shown({ reported: 'failed' }));
    expect(failed).toContain('The payment did not go through');
    expect(failed).toContain('reserved the products for you for a while. If money has left');
    expect(failed).toContain('Otherwise you can pay again.');
  });

  it('offers to pay first after a refusal, and to check first if the result is unknown', async () => {
    for (const reported of ['failed', 'cancelled']) {
      const html = await shown({ reported });
      expect(text(html), reported).toContain('Pay again Check again See your order');
      expect(html, reported).toMatch(/<a class="btn"[^>]*>Pay again/);
      expect(html, reported).toMatch(/<button[^>]*class="btn alt"[^>]*>Check again/);
    }
    for (const reported of ['', 'challan']) {
      const html = await shown({ reported });
      expect(text(html), reported).toContain('Check again I have not paid: pay now');
      expect(html, reported).toMatch(/<button[^>]*class="btn"[^>]*>Check again/);
    }
    const unpayable = await shown({ reported: 'failed', own });
    expect(unpayable).not.toContain(pay);
    expect(unpayable).toMatch(/<button[^>]*class="btn"[^>]*>Check again/);
  });

  it('promises a message about the parcel only until it is sent', async () => {
    const promise = 'We will write to you when';
    const about = async (fulfilment: string, method = 'razorpay') => {
      const status = method === 'cod' ? 'pending' : 'paid';
      return text(await shown({ status, method, own: { ...own, fulfilment } }));
    };
    for (const unsent of ['waiting', 'confirmed', 'packed']) {
      expect(await about(unsent), unsent).toContain(promise);
      expect(await about(unsent, 'cod'), unsent).toContain(promise);
    }
    for (const later of ['shipped', 'delivered', 'returned', 'cancelled']) {
      expect(await about(later), later).not.toMatch(/packing|We will write/);
      expect(await about(later), later).toContain('The page of your order shows its status.');
      expect(await about(later, 'cod'), later).not.toContain(promise);
    }
    expect(text(await shown({ status: 'paid', own: null }))).not.toContain(promise);
  });

  it('does not call the money of a replaced order refunded, to its buyer or a stranger', async () => {
    for (const visitor of [{ ...own, fulfilment: 'cancelled' }, null]) {
      const replaced = { status: 'refunded', isReplaced: true, own: visitor };
      const html = text(await shown(replaced));
      expect(html).toContain('This order was replaced by another order');
      expect(html).toContain('What you paid, minus any earlier refund, counts for the new order.');
      expect(html).toContain('If the new order costs less, we refund the rest.');
      expect(html).not.toContain('refunded');
    }
  });

  it('does not say that an order with a refund is cancelled, or how the money is sent', async () => {
    for (const status of ['refund_due', 'partly_refunded', 'refunded']) {
      const refund = text(await shown({ status, own: { ...own, fulfilment: 'returned' } }));
      expect(refund, status).not.toMatch(/cancelled|payment method you used/);
      expect(refund, status).toContain('The page of your order shows how we');
    }
  });

  it('shows a stranger who opens the address neither the order nor a payment method', async () => {
    const html = await shown({ own: null, total: null });
    expect(html).not.toContain(pay);
    expect(text(html)).not.toContain('ORD-1');
    expect(text(html)).toContain('Log in to see your orders');
  });

  it('does not ask a member who is signed in to log in', async () => {
    const user = { name: 'Asha', type: 'customer' };
    const page = <ConfirmationView {...open} own={null} isUpstreamDown />;
    const html = await renderPage(page, '/', { user });
    expect(text(html)).not.toContain('Log in');
    expect(html).toContain(`href="${paths.orders}"`);
  });

  it('does not say that an order is placed if nothing is known', async () => {
    const reported = text(await shown({ status: 'unknown', total: null, own: null }));
    expect(reported).toContain('We do not know the result of this payment');
    expect(reported).not.toContain('is placed');
  });

  it('of a challan says to pay at the bank, and offers no second payment', async () => {
    const reported = text(await shown({ reported: 'challan' }));
    expect(reported).toContain('Pay your challan at the bank');
    expect(reported).not.toMatch(/did not go through|Pay again/);
  });

  it('links to the state of the order if no payment is proven', async () => {
    const unproven = await renderPage(<NotVerifiedView order="o1" isUpstreamDown={false} />);
    expect(text(unproven)).toContain('do not pay again: we will ask the payment service');
    expect(unproven).toContain(paths.paymentConfirmation('pending', 'o1'));
    const silent = await renderPage(<NotVerifiedView order="" isUpstreamDown={true} />);
    expect(text(silent)).toContain('If you have paid, your payment is not lost');
    expect(silent).toContain(`href="${paths.orders}"`);
  });
});
