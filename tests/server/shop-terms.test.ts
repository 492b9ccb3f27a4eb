import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { settingsOfFiles } from '../../server/shop-settings';
import { requirePaymentMethod, shopTerms } from '../../server/shop-terms';

const values = settingsOfFiles();
const terms = () => shopTerms({ current: () => values, at: () => values });

describe('the ways to pay of a shop', () => {
  it('are those of the gateways that are on, and cash', () => {
    completeConfig({ gateways: ['razorpay', 'sabpaisa'] });
    expect(terms().paymentMethods).toEqual(['razorpay', 'sabpaisa', 'link', 'cod']);
    completeConfig({ gateways: ['sabpaisa'] });
    expect(terms().paymentMethods).toEqual(['sabpaisa', 'cod']);
    completeConfig({ gateways: [] });
    expect(terms().paymentMethods).toEqual(['cod']);
  });

  it('must be one at least', () => {
    expect(() => requirePaymentMethod({ paymentMethods: [] })).toThrow(
      /Nothing can be paid.*RAZORPAY_/,
    );
    expect(() => requirePaymentMethod({ paymentMethods: ['cod'] })).not.toThrow();
  });
});
