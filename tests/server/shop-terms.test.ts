import { completeConfig } from '@kernel/config/config';
import { describe, expect, it } from 'vitest';
import { settingsOfFiles } from '../../server/shop-settings';
import { requirePaymentMethod, shopTerms } from '../../server/shop-terms';

const values = settingsOfFiles();
const terms = () => shopTerms({ current: () => values, valuesAt: () => values });

describe('the payment methods of a shop', () => {
  it('are those of the enabled gateways, and cash', () => {
    completeConfig({ gateways: ['razorpay', 'sabpaisa'] });
    expect(terms().paymentMethods).toEqual(['razorpay', 'sabpaisa', 'link', 'cod']);
    completeConfig({ gateways: ['sabpaisa'] });
    expect(terms().paymentMethods).toEqual(['sabpaisa', 'cod']);
    completeConfig({ gateways: [] });
    expect(terms().paymentMethods).toEqual(['cod']);
  });

  it('charge no money where the gateway is a sandbox or has a test key', () => {
    completeConfig({ gateways: ['razorpay', 'sabpaisa'], sandboxes: ['sms', 'sabpaisa'] });
    completeConfig({ RAZORPAY_KEY_ID: 'rzp_live_1' });
    expect(terms().testMethods).toEqual(['sabpaisa']);
    completeConfig({ RAZORPAY_KEY_ID: 'rzp_test_1' });
    expect(terms().testMethods).toEqual(['razorpay', 'sabpaisa', 'link']);
    completeConfig({ sandboxes: [], RAZORPAY_KEY_ID: 'rzp_live_1' });
    expect(terms().testMethods).toEqual([]);
  });

  it('must not be empty', () => {
    expect(() => requirePaymentMethod({ paymentMethods: [] })).toThrow(
      /no payment method.*RAZORPAY_/,
    );
    expect(() => requirePaymentMethod({ paymentMethods: ['cod'] })).not.toThrow();
  });
});
