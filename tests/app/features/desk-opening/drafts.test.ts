import { PAGE_SLUGS } from '@contract/setting/texts';
import { describe, expect, it } from 'vitest';
import type { Company } from '~/features/company/company.schema';
import { renderInfoPage } from '~/features/info/info.server';
import { settingsOfNewShop } from '../../../../server/shop-settings';

const drafts = settingsOfNewShop();

/** What the demo sells, and whom it names. */
const TRADE =
  /\b(teas?|oils?|soaps?|spices?|pulses|shampoo|detergent|cosmetics?|hair|skin|herbal|shelf life|Diwali|Razorpay|SabPaisa|demonstration shop)\b|Neemgaon/i;

const zone = (name: string, changes: object = {}) => ({
  name,
  hasAllOthers: false,
  days: { min: 2, max: 4 },
  charge: 59_00,
  freeFrom: 799_00,
  ...changes,
});
const policyFor = (zones: NonNullable<Company['zones']>) => {
  const company: Company = {
    ...drafts.company,
    ...drafts.tax,
    ...drafts.returns,
    social: [],
    zones,
    deliveryDays: 9,
    shippingFee: 79_00,
    freeShippingAbove: 999_00,
  };
  return renderInfoPage({ ...drafts['shipping-policy'], slug: 'shipping-policy' }, company).html;
};

describe('the drafts of a new shop', () => {
  it.each(PAGE_SLUGS)('say nothing of what the demo sells: %s', (slug) => {
    const { title, description, body } = drafts[slug];
    expect(TRADE.exec(`${title}\n${description}\n${body}`)?.[0]).toBeUndefined();
    expect(body).not.toMatch(/\n{3}/);
  });

  it('answer no question about what the demo sells', () => {
    expect(TRADE.exec(JSON.stringify(drafts.questions))?.[0]).toBeUndefined();
  });

  it('promise delivery to the zones of the shop alone', () => {
    const near = policyFor([zone('Maharashtra'), zone('Goa', { freeFrom: null, charge: 0 })]);
    expect(near).toContain('in these places: Maharashtra, Goa');
    expect(near).not.toContain('across India');
    expect(near).toMatch(
      /<td>Maharashtra<\/td>\s*<td>2 to 4<\/td>\s*<td>₹59<\/td>\s*<td>₹799<\/td>/,
    );
    expect(near).toMatch(/<td>Goa<\/td>\s*<td>2 to 4<\/td>\s*<td>free<\/td>\s*<td>never<\/td>/);
    const everywhere = policyFor([zone('Pune'), zone('elsewhere', { hasAllOthers: true })]);
    expect(everywhere).toContain('across India');
    expect(everywhere).not.toContain('in these places');
    expect(policyFor([zone('A | B <i>')])).toContain('<td>A   B  i</td>');
  });
});
