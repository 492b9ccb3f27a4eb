import { HttpResponse } from 'msw';

/** Objects of Razorpay's API, as in its reference. */

export const RAZORPAY = 'https://razorpay.example';
export const RAZORPAY_SETTINGS = {
  baseUrl: RAZORPAY,
  keyId: 'rzp_test_key',
  keySecret: 'key_secret_for_tests',
  webhookSecret: 'webhook_secret_for_tests',
  timeoutMs: 10_000,
};

export const wireOrder = {
  id: 'order_Abc123',
  entity: 'order',
  amount: 123450,
  amount_paid: 0,
  amount_due: 123450,
  currency: 'INR',
  receipt: 'NG-1-1',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1795000000,
};

export const wirePayment = {
  id: 'pay_Xyz789',
  entity: 'payment',
  amount: 123450,
  currency: 'INR',
  status: 'captured',
  order_id: 'order_Abc123',
  invoice_id: null,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  error_code: null,
  error_description: null,
  created_at: 1795000001,
};

export const wireLink = {
  id: 'plink_L1',
  accept_partial: false,
  amount: 123450,
  amount_paid: 0,
  currency: 'INR',
  reference_id: 'NG-1-2',
  short_url: 'https://rzp.example/i/abc',
  status: 'created',
  payments: null,
};

export const wireRefund = {
  id: 'rfnd_R1',
  entity: 'refund',
  amount: 5000,
  currency: 'INR',
  payment_id: 'pay_Xyz789',
  receipt: 'NG-1-R1',
  status: 'pending',
};

/** Returns an error in Razorpay's format. */
export const razorpayError = (description: string, status = 400, code = 'BAD_REQUEST_ERROR') =>
  HttpResponse.json(
    {
      error: {
        code,
        description,
        source: 'business',
        step: null,
        reason: 'input_validation_failed',
      },
    },
    { status },
  );
