import * as account from '@contract/account';
import { isFieldCode } from '@contract/errors';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorMessage, issueMessage, refusalMessages } from '~/platform/error-messages.server';
import { validateForm } from '~/platform/forms/forms.server';

const requests = {
  login: account.LoginRequest,
  customer: account.CustomerSignupRequest,
  distributor: account.SignupFields,
  aadhaar: account.SubmitOtpRequest,
  pan: account.PanRequest,
  reset: account.PasswordResetRequest,
};

/** Every field of a request with the same value. */
const filledWith = (schema: z.ZodObject, value: unknown) =>
  Object.fromEntries(Object.keys(schema.shape).map((name) => [name, value]));

describe('the errors of the contract', () => {
  it.each(Object.entries(requests))('has a code in every case: %s', (_, schema) => {
    const values = [undefined, '', ' ', 'x', '<1>', 'AAACA1234A', '9'.repeat(100), 'w'.repeat(900)];
    const messages = values.flatMap((value) => {
      const result = schema.safeParse(filledWith(schema, value));
      return result.success ? [] : result.error.issues.map(({ message }) => message);
    });
    expect(
      messages.filter((message) => !isFieldCode(message) && !/bank_detail|expected/.test(message)),
    ).toEqual([]);
  });
});

describe('the sentence for an issue', () => {
  const messages = (schema: z.ZodObject, value: unknown) => {
    const form = new FormData();
    for (const name of Object.keys(schema.shape)) form.set(name, String(value));
    const { reply } = validateForm(form, schema);
    return reply().error;
  };

  it('is the one of its code, with the limit filled in', () => {
    const schema = account.SignupFields.pick({ nominee: true, Address: true });
    expect(messages(schema, 'x'.repeat(10_000))).toEqual({
      nominee: ['Use at most 80 characters.'],
      Address: ['Use at most 240 characters.'],
    });
    expect(messages(account.PasswordResetRequest.pick({ password: true }), 'kq7mz2x')).toEqual({
      password: ['Choose a password of at least 8 characters.'],
    });
  });

  it('is the message itself if a schema of the web has one', () => {
    expect(messages(z.object({ name: z.string().max(2, 'Too long.') }), 'Asha')).toEqual({
      name: ['Too long.'],
    });
    expect(issueMessage({ message: 'Enter your name.' })).toBe('Enter your name.');
  });
});

it('fills in what a code leaves open, amounts in rupees', () => {
  expect(errorMessage('too_long', { max: 80 })).toBe('Use at most 80 characters.');
  const most = 1_234_50;
  expect(errorMessage('refund_too_large', { most })).toBe('Only ₹1,234.50 can be refunded.');
  expect(errorMessage('refund_changed', { most })).toContain('₹1,234.50 is left');
  expect(errorMessage('cod_too_much', { max: 5_000_00 })).toContain('up to ₹5,000.');
});

describe('a refusal of an upstream', () => {
  it('has our message if its code is known', () => {
    const said = refusalMessages({
      message: 'Mobile taken',
      code: 'bad_request',
      fields: { phone: 'Mobile taken', nominee: 'Zu lang' },
      field_codes: {
        phone: { code: 'phone_taken' },
        nominee: { code: 'too_long', values: { max: 80 } },
      },
    });
    expect(said).toEqual({
      message: 'This mobile number already has an account. Log in instead.',
      fields: {
        phone: 'This mobile number already has an account. Log in instead.',
        nominee: 'Use at most 80 characters.',
      },
    });
    const wait = { message: '', code: 'too_many_logins', values: { retry_after: 90 } };
    expect(refusalMessages(wait).message).toBe(
      'Too many attempts to log in. Try again in 2 minutes.',
    );
  });

  it('is shown as it is without a code, or with one that we do not know', () => {
    const fields = { phone: 'Number busy' };
    expect(refusalMessages({ message: 'Not today', fields })).toEqual({
      message: 'Not today',
      fields,
    });
    for (const code of ['E_42', 'not_found', 'constructor']) {
      expect(refusalMessages({ message: 'Not today', code })).toEqual({ message: 'Not today' });
    }
    const field_codes = { phone: { code: 'busy' } };
    expect(refusalMessages({ message: 'Number busy', fields, field_codes }).fields).toEqual(fields);
  });
});
