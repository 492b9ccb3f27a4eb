import { describe, expect, it } from 'vitest';
import { LoginCodeForm } from '~/features/account/login-code-form';
import { MessageLinkForm } from '~/features/account/message-link-form';
import { RegisterForm, ResetForm } from '~/features/account/register-form';
import { PhoneProof, type PhoneProofState } from '~/features/phone-proof/phone-proof';
import { renderPage, text } from '../../ui/render';

const refused = (values: Record<string, string>, error: Record<string, string[]>) => ({
  answer: { result: { status: 'error', initialValue: values, error } },
});

describe('proving a mobile number', () => {
  const state: PhoneProofState = {
    step: 'phone',
    phone: '',
    resendIn: 0,
    demoOtp: null,
    constraint: {},
  };
  const shown = (changes: Partial<PhoneProofState>, more = {}, answer = {}) =>
    renderPage(
      <PhoneProof state={{ ...state, ...changes }} why="To log in." {...more} />,
      '/',
      {},
      answer,
    );

  it('asks for the number, then for the code that was sent there', async () => {
    const typed = refused({ phone: '98765' }, { phone: ['Enter ten digits.'] });
    const first = await shown({}, {}, typed);
    expect(first).toContain('value="98765"');
    expect(text(first)).toContain('Enter ten digits.');
    const code = await shown({ step: 'code', phone: '9876543210', resendIn: 45 });
    expect(text(code)).toContain('by SMS to +91 98765 43210 .');
    expect(text(code)).toContain('We can send another one in 45 seconds.');
    expect(code).toContain('value="change-phone"');
    expect(text(await shown({ step: 'code' }))).toContain(
      'Check the number, or have the OTP sent again.',
    );
  });

  it('shows the code only in a demo', async () => {
    expect(text(await shown({}))).not.toContain('No message is sent');
    expect(text(await shown({ demoOtp: '123456' }))).toContain('you can use any mobile number');
    expect(text(await shown({ demoOtp: '123456' }, { requiresAccount: true }))).toContain(
      'To find the number of a demo account, log in to it and open My account.',
    );
    const code = text(await shown({ step: 'code', demoOtp: '123456' }));
    expect(code).toContain('The OTP is 123456 .');
  });
});

it('the forms for a proven number keep what was entered, but no password', async () => {
  const phone = '9876543210';
  const values = { name: 'Asha', email: 'asha@', password: 'kettle-orbit', ref_code: 'NG9' };
  const answer = refused(values, { email: ['Enter an e-mail address.'] });
  const register = <RegisterForm phone={phone} constraint={{}} refCode="NG1" />;
  expect(await renderPage(register)).toContain('value="NG1"');
  const sentBack = await renderPage(register, '/', {}, answer);
  expect(sentBack).toContain('value="NG9"');
  expect(sentBack).toContain('value="asha@"');
  expect(text(sentBack)).toContain('98765 43210 verified');
  const reset = refused({ app_code: '12' }, { app_code: ['This code is wrong.'] });
  const html = await renderPage(<ResetForm phone={phone} constraint={{}} />, '/', {}, reset);
  expect(text(html)).toContain('This code is wrong.');
  expect(html).toContain('value="change-phone"');
});

it('the second step of logging in keeps the visitor’s destination', async () => {
  const form = <LoginCodeForm next="/checkout?x=1" constraint={{}} />;
  const answer = refused({ app_code: '1' }, { app_code: ['This code is wrong.'] });
  const html = await renderPage(form, '/', {}, answer);
  expect(html).toContain(encodeURIComponent('/checkout?x=1'));
  expect(text(html)).toContain('This code is wrong.');
});

it('the page of a message’s link says why nothing changed', async () => {
  const answer = refused({}, { '': ['This link is too old.'] });
  const html = await renderPage(<MessageLinkForm button="Stop it" />, '/', {}, answer);
  expect(text(html)).toMatch(/This link is too old\. .*Stop it|This link is too old\. Stop it/);
});
