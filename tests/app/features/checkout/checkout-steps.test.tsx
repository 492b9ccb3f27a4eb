import { describe, expect, it } from 'vitest';
import { AddressStep } from '~/features/checkout/address-step';
import { ReviewStep } from '~/features/checkout/review-step';
import { renderPage, text } from '../../ui/render';

const step = {
  done: ['address'],
  csrf: 'own-token',
  revision: 3,
  defaultIntent: 'next',
  values: {},
  constraint: {},
  filesExpired: false,
};
const sentBack = (values: object, error: object) => ({
  result: { status: 'error', initialValue: values, error },
});

describe('the address of the checkout', () => {
  const states = [
    { code: '08', name: 'Rajasthan' },
    { code: '36', name: 'Telangana' },
  ];
  const bare = {
    ...step,
    saved: [],
    chosen: 'new',
    states,
    name: 'Asha Verma',
    pinToConfirm: '',
    isRestarted: false,
    isUpstreamDown: false,
  };
  const shown = (changes: object, answer?: object) =>
    renderPage(
      <AddressStep />,
      '/checkout/address',
      {},
      {
        loaded: { ...bare, ...changes },
        ...(answer ? { answer: { ...bare, ...changes, ...answer } } : {}),
      },
    );

  it('is chosen among those that are saved, or entered', async () => {
    const saved = [{ id: 'a1', text: 'Asha, 12 Lake Road' }];
    const html = await shown({ saved, chosen: 'a1' });
    expect(html).toMatch(/<details class="more"><summary>Enter a new address/);
    expect(text(html)).toContain('Asha, 12 Lake Road A new address, entered below');
    const open = await shown({ saved, chosen: 'new' });
    expect(open).not.toContain('<summary>Enter a new address');
    const first = await shown({});
    expect(first).toContain('<input type="hidden" name="address" value="new"/>');
    expect(first).toContain('value="Asha Verma"');
    expect(text(await shown({ isRestarted: true }))).toContain(
      'We have no delivery address from you in this browser.',
    );
    const silent = text(await shown({ isUpstreamDown: true }));
    expect(silent).toContain('We cannot show your saved addresses. You can enter a new one.');
  });

  it('asks once about a PIN code of another State, and keeps the input', async () => {
    const values = { pin: '500001', state: '08', city: 'Jaipur', gstin: 'x' };
    const errors = { pin: ['This PIN code is not in this State.'], gstin: ['Not a GSTIN.'] };
    const answer = { ...sentBack(values, errors), pinToConfirm: '500001 08', values };
    const html = await shown({ pinToConfirm: '500001 08', values }, answer);
    expect(text(html)).toContain('This PIN code is not in this State.');
    expect(html).toContain('name="pin_confirmed" value="500001 08"');
    expect(html).toContain('value="Jaipur"');
    expect(html).toMatch(/<details class="more" open=""><summary>Buying for a business/);
    expect(html).toMatch(/<option value="08" selected="">/);
    expect(await shown({ pinToConfirm: '500001 08' })).not.toContain('pin_confirmed');
  });
});

describe('the review of the checkout', () => {
  const amounts = {
    gross: 300_00,
    discount: 30_00,
    delivery: 49_00,
    taxable: 284_00,
    cgst: 17_50,
    sgst: 17_50,
    igst: 0,
    ediscount: 10,
    points: 12,
  };
  const line = {
    slug: 'tea',
    name: 'Assam Tea',
    image: '',
    facts: '100 g',
    quantity: 1,
    gross: 300_00,
    taxRate: 5,
  };
  const bare = {
    ...step,
    lines: [line],
    amounts,
    total: 319_00,
    isComplete: true,
    isUpstreamDown: false,
    rank: '',
    arrival: 'Tue 24 to Thu 26 Nov',
    place: 'Rajasthan',
    stateTax: 'SGST',
    address: 'Asha, 12 Lake Road',
    business: '',
    email: '',
    noCash: '',
    isServed: true,
    methods: ['razorpay', 'cod'],
    testMethods: [],
    fields: { items: '1 tea', expected_total: '31900' },
  };
  const shown = (changes: object, answer?: object, type = 'customer') =>
    renderPage(
      <ReviewStep />,
      '/checkout/review',
      { user: { type } },
      {
        loaded: { ...bare, ...changes },
        ...(answer ? { answer: { ...bare, ...changes, ...answer } } : {}),
      },
    );

  it('says what the distributors above the buyer see', async () => {
    const customer = text(await shown({}));
    expect(customer).toContain('as part of their sales figures for a day or longer. Your name and');
    const distributor = text(await shown({}, undefined, 'distributor'));
    expect(distributor).toContain(
      'as part of your sales figures for a day or longer, with your name',
    );
    expect(distributor).not.toContain('recommended us');
  });

  it('orders what it shows, for the amount on the button, by the chosen payment method', async () => {
    const html = await shown({});
    const said = text(html);
    expect(said).toContain('Place order, ₹319');
    expect(html).toContain('name="expected_total" value="31900"');
    expect(html).toContain('name="items" value="1 tea"');
    expect(html).not.toContain('checked');
    expect(html).not.toContain('value="sabpaisa"');
    expect(said).toContain('Assam Tea 100 g, 1 piece ₹300');
    expect(said).toContain('Products ₹300 Rank discount, 10% − ₹30 Delivery ₹49 To pay ₹319');
    expect(said).toContain('Taxable value ₹284 CGST, included ₹17.50 SGST, included ₹17.50');
    expect(said).not.toContain('IGST');
    expect(said).toContain('Expected delivery Tue 24 to Thu 26 Nov');
    expect(said).toContain('The e-mail address of your account');
    const chosen = await shown({ values: { payment_method: 'cod' } });
    expect(chosen).toMatch(/<legend><h2>Payment method<\/h2>.*<h2>Who receives your data/);
    expect(chosen).toMatch(/value="cod"[^>]*checked|checked=""[^>]*value="cod"/);
    expect(said).not.toContain('Test payments');
    const tests = text(await shown({ testMethods: ['razorpay', 'sabpaisa', 'link'] }));
    expect(tests).toContain('Test payments: Razorpay. No money is charged.');
    const gone = await shown({ values: { payment_method: 'sabpaisa' } });
    expect(gone).not.toContain('checked');
  });

  it('shows points to distributors only', async () => {
    expect(text(await shown({}))).not.toContain('Points');
    expect(text(await shown({}, undefined, 'distributor'))).toContain('Points 12');
  });

  it('says what is not known yet, and what a rank is bought by', async () => {
    const unsaid = { gross: 300_00, discount: null, delivery: 0, taxable: null, points: 0 };
    const changes = { amounts: { ...amounts, ...unsaid }, isComplete: false, total: null };
    const said = text(await shown({ ...changes, arrival: 'Wed 25 Nov', rank: 'Gold' }));
    expect(said).toContain('Products ₹300 Subtotal ₹300 Delivery Free CGST');
    expect(said).toContain('The total is calculated after you place the order');
    expect(said).toContain('Expected delivery Wed 25 Nov');
    expect(said).toContain('With these products you buy the rank Gold');
    const elsewhere = { ...line, gross: null, quantity: 2, slug: '', facts: '' };
    const more = {
      lines: [elsewhere],
      email: 'asha@example.org',
      business: 'Verma Stores',
      arrival: null,
    };
    const other = text(await shown(more));
    expect(other).toContain('Assam Tea 2 pieces');
    expect(other).toContain('Invoice for Verma Stores Your e-mail address asha@example.org');
    expect(other).not.toContain('Arrives');
  });

  it('keeps the posted form if the upstream is down, and places no order', async () => {
    const silent = { isUpstreamDown: true, lines: [] };
    const answer = sentBack({ payment_method: 'cod' }, { '': ['The shop does not answer.'] });
    const kept = await shown(silent, answer);
    expect(text(kept)).toContain('This is the order you just reviewed.');
    expect(text(kept)).toContain('The shop does not answer.');
    expect(kept).toContain('name="items" value="1 tea"');
    const first = await shown({ ...silent, fields: {} });
    expect(text(first)).toContain('We cannot show the products and the amount.');
    expect(text(first)).toContain('Try again');
    expect(first).not.toContain('value="place"');
    const unserved = await shown({ isServed: false, noCash: 'No cash is taken there.' });
    const far = text(unserved);
    expect(far).toContain('We do not deliver to this PIN code');
    expect(far).toContain('Choose another address');
    expect(unserved).not.toContain('value="place"');
    expect(far).toContain('No cash is taken there.');
  });
});
