import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { settingsOfFiles } from '../../server/shop-settings';
import { requirePaymentMethod, shopTerms } from '../../server/shop-terms';

const values = settingsOfFiles();
const terms = () => shopTerms({ current: () => values, at: () => values });

describe('the payment methods of a shop', () => {
  it('are those of the enabled gateways, and cash', () => {
    completeConfig({ gateways: ['razorpay', 'sabpaisa'] });
    expect(terms().paymentMethods).toEqual(['razorpay', 'sabpaisa', 'link', 'cod']);
    completeConfig({ gateways: ['sabpaisa'] });
    expect(terms().paymentMethods).toEqual(['sabpaisa', 'cod']);
    completeConfig({ gateways: [] });
    expect(terms().paymentMethods).toEqual(['cod']);
  });

  it('must not be empty', () => {
    expect(() => requirePaymentMethod({ paymentMethods: [] })).toThrow(
      /no payment method.*RAZORPAY_/,
    );
    expect(() => requirePaymentMethod({ paymentMethods: ['cod'] })).not.toThrow();
  });
});
