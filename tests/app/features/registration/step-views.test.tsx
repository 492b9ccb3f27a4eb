import { describe, expect, it } from 'vitest';
import { BankStep } from '~/features/registration/bank/bank-step';
import { ContactStep } from '~/features/registration/contact/contact-step';
import { DeclarationsStep } from '~/features/registration/declarations/declarations-step';
import { OtpStep } from '~/features/registration/otp/otp-step';
import { ProfileStep } from '~/features/registration/profile/profile-step';
import { renderPage, text } from '../../ui/render';

const nobody = { phoneCode: '', aadhaarCode: '', identities: [], referralCode: '' };
const step = {
  done: [],
  csrf: 'own-token',
  revision: 1,
  defaultIntent: 'next',
  values: {},
  constraint: {},
  filesExpired: false,
  demo: nobody,
};
/**
 * Renders a step with the data of its loader. With `answer`, renders it with that of its action.
 */
const shown = (element: React.ReactElement, loaded: object, answer?: object) =>
  renderPage(
    element,
    '/first-distributor-register/x',
    {},
    {
      loaded: { ...step, ...loaded },
      ...(answer ? { answer: { ...step, ...loaded, ...answer } } : {}),
    },
  );
const refused = (error: Record<string, string[]>, initialValue = {}) => ({
  result: { status: 'error', initialValue, error },
});

describe('step 1', () => {
  const bare = { isVerified: false, isExpired: false, codeSent: false, isRestarted: false };
  const contact = (changes: object, answer?: object) =>
    shown(
      <ContactStep />,
      { ...bare, defaultIntent: 'send-otp', differingReferral: null, ...changes },
      answer,
    );

  it('says why it starts again, and offers the next step', async () => {
    const first = await contact({});
    // Text browsers show the hidden button that Enter presses, so it has the same label.
    expect(first.match(/value="send-otp"[^>]*>Send OTP</g)).toHaveLength(2);
    expect(first).not.toContain('>Next<');
    expect(await contact({ codeSent: true })).toContain('I have the OTP');
    const verified = await contact({ isVerified: true, defaultIntent: 'next' });
    expect(text(verified)).toContain(
      'This number is verified. If you change it, you need another OTP.',
    );
    expect(verified).not.toContain('value="send-otp"');
    expect(text(await contact({ isRestarted: true }))).toContain(
      'There is no registration in this browser.',
    );
    expect(text(await contact({ isExpired: true }))).toContain('so verify your number again');
    const answered = await contact({ isExpired: true }, refused({ name: ['Enter your name.'] }));
    expect(text(answered)).not.toContain('Welcome back');
    expect(text(answered)).toContain('Enter your name.');
    const differingReferral = { title: 'Another referral', text: 'You came by the link of Meena.' };
    expect(text(await contact({ differingReferral }))).toContain('You came by the link of Meena.');
    const identities = [{ name: 'Asha Verma' }, { name: 'Ravi Rao' }];
    const demo = text(await contact({ demo: { ...nobody, identities } }));
    expect(demo).toContain('Asha Verma or Ravi Rao');
  });
});

describe('step 2', () => {
  const bare = { phone: '9876543210', isVerified: false, codeSent: true, isEarlierCode: false };
  const otp = (changes: object, answer?: object) =>
    shown(<OtpStep />, { ...bare, minutes: 10, resendIn: 30, ...changes }, answer);

  it('shows the number and the resend time, and hides the form once it is verified', async () => {
    expect(text(await otp({}))).toContain('SMS to +91 98765 43210. It is valid for 10 minutes.');
    expect(text(await otp({ isEarlierCode: true }))).toContain(
      'It is still valid, so we did not send another one.',
    );
    const wrong = await otp({}, refused({ otp: ['This OTP is wrong.'] }, { otp: '123' }));
    expect(text(wrong)).toContain('This OTP is wrong.');
    expect(text(wrong)).not.toContain('OTP Sent');
    expect(text(await otp({ demo: { ...nobody, phoneCode: '123456' } }))).toContain(
      'The OTP is 123456',
    );
    expect(await otp({})).toMatch(
      /disabled=""[^>]*value="send-otp"|value="send-otp"[^>]*disabled=""/,
    );
    expect(await otp({ resendIn: 0 })).not.toContain('disabled');
    const verified = await otp({ isVerified: true });
    expect(text(verified)).toContain('Your mobile number +91 98765 43210 is verified.');
    expect(verified).not.toMatch(/name="otp"|value="verify-otp"/);
  });
});

describe('the steps with files', () => {
  it('show a stored file by its name, and ask again for a missing one', async () => {
    const signature = { name: '<img src=x>.png', size: 312_000 };
    const sentences = [{ value: 'adult', html: 'I am <a href="/terms">of age</a>.' }];
    const declared = { ticked: ['adult'], sentences, files: { signature } };
    const html = await shown(<DeclarationsStep />, declared);
    expect(html).toContain('I am <a href="/terms">of age</a>.');
    expect(html).toContain('&lt;img src=x&gt;.png');
    expect(text(html)).toContain('305 KB, received Replace');
    expect(html).toContain('value="remove-signature"');
    expect(html.match(/checked=""/g)).toHaveLength(1);
    const gone = { ticked: [], sentences, files: {}, filesExpired: true };
    const again = await shown(<DeclarationsStep />, gone, {
      ...refused({ signature: ['signature Photo is required'] }),
    });
    expect(text(again)).toContain('Choose your files again');
    expect(text(again)).toContain('signature Photo is required');
    expect(again).toContain('encType="multipart/form-data"');
  });

  it('step 5 never renders a password, and says that it is stored', async () => {
    const files = { pancard: { name: 'pan.pdf', size: 100 } };
    const values = {
      password: 'kettle-orbit-mango',
      email: 'asha@example.org',
      Address: '12 Lake Road',
    };
    const kept = await shown(<ProfileStep />, { files, hasPassword: true, values });
    expect(kept).not.toContain('kettle-orbit-mango');
    expect(text(kept)).toContain('Your password is saved. Enter another one only to change it.');
    expect(kept).toContain('value="asha@example.org"');
    expect(text(kept)).toContain('1 KB, received Replace');
    const first = await shown(<ProfileStep />, { files: {}, hasPassword: false });
    expect(text(first)).not.toContain('Your password is saved');
    const demo = { ...nobody, referralCode: 'NG1' };
    const hint = text(await shown(<ProfileStep />, { files: {}, hasPassword: false, demo }));
    expect(hint).toContain('In demo mode use NG1.');
  });
});

describe('step 6', () => {
  it('shows all answers with a link to each, and the sponsor’s name', async () => {
    const review = [
      { step: 'contact', title: 'Name and phone', lines: [{ label: 'Name', value: 'Asha' }] },
    ];
    const values = { ifsc_code: 'SBIN0001234', bank_name: 'State Bank' };
    const errors = { account_number_again: ['The two account numbers are different.'] };
    const html = await shown(<BankStep />, { review, values }, refused(errors));
    expect(text(html)).toContain('Name and phone Change Name and phone Name Asha');
    expect(html).toContain('value="go-contact"');
    expect(text(html)).toContain('A branch of State Bank of India');
    expect(text(html)).toContain('The two account numbers are different.');
    expect(html).not.toContain('verify-phone-again');
    const proofAge = { until: '27 November 2026, 3:45 pm', isOver: false };
    const inTime = text(await shown(<BankStep />, { review, proofAge }));
    expect(inTime).toContain('Submit your registration by 27 November 2026, 3:45 pm.');
    const late = await shown(<BankStep />, { review, proofAge: { ...proofAge, isOver: true } });
    expect(text(late)).toContain('Your last verification is too old for that.');
    expect(late).toContain('value="verify-phone-again"');
    const unknown = await shown(<BankStep />, { review: [], values: { ifsc_code: 'XXXX0001234' } });
    expect(text(unknown)).not.toContain('A branch of');
  });
});
