import { Profile } from '@contract/account';
import { describe, expect, it } from 'vitest';
import { ChangeForm } from '~/features/profile/change-form';
import { LeaveView } from '~/features/profile/leave-view';
import { OwnDataView } from '~/features/profile/own-data-view';
import { ProfileView } from '~/features/profile/profile-view';
import { SecondFactorView } from '~/features/profile/second-factor-view';
import { paths } from '~/platform/paths';
import { qrCode } from '~/platform/qr-code.server';
import { renderPage, text } from '../../ui/render';

const protection = {
  email_confirmed: false,
  second_factor: false,
  changes_held_until: '',
  changes_held_after_joining: false,
};
const form = { values: {}, isUnsaved: false, constraint: {}, idempotencyKey: 'key-1' };
const refused = (id: string, values: Record<string, string>, error: Record<string, string[]>) => ({
  answer: { result: { status: 'error', initialValue: values, error }, id },
});
const hold = 'Until 23 November 2026, 12:00 pm nothing of this can be changed.';

describe('the profile', () => {
  const shown = (profile: object, more = {}) =>
    renderPage(
      <ProfileView
        profile={Profile.parse({ _id: '1', name: 'Asha Verma', ...profile })}
        membership={null}
        hasPicture={false}
        since=""
        referralLink=""
        {...more}
      />,
    );

  it('of a customer has no team and no bank account, and marks missing data', async () => {
    const html = await shown({ type: 'customer', phone: '9876543210', protection });
    const said = text(html);
    expect(said).toContain('Mobile number +91 98765 43210 Change mobile number E-mail Not given');
    expect(said).toContain('E-mail confirmed Not yet. Confirm it');
    expect(said).toContain('Two-step log-in is off. Set it up');
    expect(said).not.toMatch(/Your team|Bank account|Referral/);
    const safe = { ...protection, email_confirmed: true, second_factor: true };
    const later = text(await shown({ type: 'customer', protection: safe }));
    expect(later).toContain('Two-step log-in is on. Change it');
    expect(later).not.toContain('E-mail confirmed');
    // An upstream may send none of this.
    expect(text(await shown({ type: 'customer' }))).not.toMatch(/Two-step|Your data|logged in/);
  });

  it('of a distributor shows membership, documents and masked numbers', async () => {
    const rank = { rank: 5, name: '', ediscount: 8 };
    const kinds = ['aadhaar', 'pancard', 'signature'] as const;
    const states = ['verified', 'missing', 'again'] as const;
    const membership = {
      agreement: { version: '3', day: '1 May 2026' },
      coolingOff: { daysLeft: 0, lastDay: '24 May 2026' },
      documents: kinds.map((kind, at) => ({
        kind,
        state: states[at],
        day: at ? '' : '1 May 2026',
        words: kind === 'signature' ? 'Too dark.' : '',
      })),
    };
    const html = await shown(
      {
        type: 'distributor',
        distributor_rank_id: rank,
        aadhar_no: 'XXXX XXXX 1234',
        sponsor: { name: 'Meena', member_id: 'NG1' },
        nominee: 'Ravi',
        member_id: 'NG2',
      },
      { membership, hasPicture: true, since: '1 May 2026' },
    );
    const said = text(html);
    expect(said).toContain('Rank 5 Your discount 8% Sponsor Meena (NG1) Member since');
    expect(said).toContain('Aadhaar XXXX XXXX 1234 You cannot change these.');
    expect(said).toContain('Nominee Ravi Change nominee');
    expect(said).toContain('Cooling-off period Ended on 24 May 2026');
    expect(said).toContain(
      'Aadhaar number Verified on 1 May 2026 PAN card Not sent yet Send a file : PAN card Signature Please send it again Our answer: Too dark. Send another file : Signature',
    );
    expect(html).toContain(`src="${paths.profilePhoto}"`);
    const unknown = { name: 'Meena', member_id: '' };
    const bare = text(await shown({ type: 'distributor', sponsor: unknown }));
    expect(bare).toContain('Sponsor Meena ');
    expect(bare).not.toMatch(/Verified numbers|Rank \d|Your agreement/);
  });
});

describe('a form of the profile', () => {
  const questions = [
    { name: 'bank_name', label: 'Bank' },
    { name: 'current_password', label: 'Current password', type: 'password' },
  ];
  const shown = (changes: object, answer = {}) =>
    renderPage(
      <ChangeForm fields={questions} data={form} button="Save" {...changes} />,
      '/profile/bank',
      { csrf: 'own-token' },
      answer,
    );

  it('shows the previous input, says so, and renders no password', async () => {
    const unsaved = { ...form, values: { bank_name: 'Axis Bank' }, isUnsaved: true };
    const html = await shown({ data: unsaved, holdNotice: hold });
    expect(html).toContain('value="Axis Bank"');
    expect(text(html)).toContain('We have kept what you entered. It is not saved yet.');
    expect(text(html)).toContain(hold);
    const typed = { bank_name: 'Axis', current_password: 'of-the-owner' };
    const errors = { current_password: ['This is not your password.'] };
    const sentBack = await shown(
      { data: unsaved, holdNotice: hold },
      refused('change', typed, errors),
    );
    expect(text(sentBack)).toContain('This is not your password.');
    expect(sentBack).toContain('value="Axis"');
    expect(text(sentBack)).not.toMatch(/It is not saved yet|Until 23/);
    expect(sentBack).toContain('name="csrf" value="own-token"');
  });
});

describe('two-step log-in', () => {
  const off = {
    isOn: false,
    codesLeft: 0,
    holdNotice: '',
    pending: null,
    constraint: {},
    idempotencyKey: '',
  };
  const shown = (changes: object, answer = {}) =>
    renderPage(<SecondFactorView {...off} {...changes} />, '/', {}, answer);

  it('can be set up, changed and turned off, but not while changes are blocked', async () => {
    const begin = await shown({});
    expect(text(begin)).toContain('Set it up');
    expect(begin).not.toMatch(/value="remove"|app_code/);
    const on = await shown({ isOn: true, codesLeft: 1 });
    expect(text(on)).toContain('You have 1 recovery code left.');
    expect(on).toMatch(/name="app_code".*value="remove"/);
    const held = await shown({ isOn: true, codesLeft: 9, holdNotice: hold });
    expect(text(held)).toContain(`9 recovery codes left. ${hold}`);
    expect(held).not.toContain('<form');
  });

  it('shows the key and the recovery codes until a code from the app is right', async () => {
    const uri = 'otpauth://totp/Neemgaon?secret=ABCD';
    const pending = { secret: 'ABCD EFGH', uri, code: qrCode(uri), recoveryCodes: ['AAAA-BBBB'] };
    const answer = refused('factor', {}, { app_code: ['This code is wrong.'] });
    const html = await shown({ pending }, answer);
    expect(text(html)).toMatch(/enter this key in the app.* ABCD EFGH .*AAAA-BBBB/);
    expect(text(html)).toContain('This code is wrong.');
    expect(html).toContain('value="confirm"');
    expect(html).toContain('name="current_password"');
    const heldBack = await shown({ pending, holdNotice: hold });
    expect(text(heldBack)).toContain(hold);
    expect(heldBack).not.toMatch(/ABCD|<form/);
    expect(text(await shown({ pending, isOn: true }))).toContain(
      'Start again, or turn off two-step log-in',
    );
  });
});

describe('leaving', () => {
  const retention = { documents: '180 days', register: '8 years', closedCustomers: '180 days' };
  const shown = (changes: object) =>
    renderPage(
      <LeaveView
        form={form}
        holdNotice=""
        hasFactor={false}
        type="customer"
        coolingOff={null}
        retention={retention}
        {...changes}
      />,
    );

  it('says what happens to a distributor’s team, money and documents, and to a customer’s data', async () => {
    const coolingOff = { daysLeft: 2, lastDay: '24 November 2026' };
    const leave = await shown({ type: 'distributor', coolingOff, hasFactor: true });
    expect(text(leave)).toContain(
      '2 days left, until 24 November 2026. If you leave in this period',
    );
    expect(text(leave)).toContain('delete them after 180 days. Our register keeps an entry');
    expect(text(leave)).toContain('Leave permanently');
    expect(leave).toContain('name="app_code"');
    const late = { daysLeft: 0, lastDay: '24 November 2026' };
    expect(text(await shown({ type: 'distributor', coolingOff: late }))).toContain(
      'Your cooling-off period ended on 24 November 2026.',
    );
    const close = await shown({ holdNotice: hold });
    expect(text(close)).toContain('We delete your addresses, cart and wishlist');
    expect(text(close)).toContain(hold);
    expect(text(close)).not.toMatch(/Your team|cooling-off/);
    expect(close).not.toContain('app_code');
  });
});

describe('the member’s data', () => {
  it('is not shown before the password is entered', async () => {
    const closed = { form, holdNotice: '', hasFactor: true, minutes: 10, data: null };
    const html = await renderPage(
      <OwnDataView {...(closed as unknown as Parameters<typeof OwnDataView>[0])} />,
    );
    expect(text(html)).toContain('The data is shown on this device for 10 minutes.');
    expect(html).toMatch(/name="current_password".*name="app_code"/);
  });

  it('has readable labels, and one sentence for empty sections; only the file has the long lists', async () => {
    const order = {
      number: 'ORD-1',
      payment: 'refund_due',
      ordered_at: '2026-11-20T06:30:00.000Z',
    };
    const sections = {
      account: { name: 'Asha Verma', aadhar_no: 'XXXX 1234', email_confirmed_at: '' },
      documents: [{ kind: 'aadhar_Card_Back', bytes: 12_000 }],
      agreements: [
        { key: 'no-fee', version: '3', accepted_at: '2026-11-22T06:30:00.000Z' },
        { key: 'newer', version: '4' },
      ],
      orders: Array.from({ length: 23 }, () => order),
      cart: [],
      wishlist: [],
      messages_to_us: [],
    };
    const data = { made_at: '2026-11-23T06:30:00.000Z', sections };
    const html = await renderPage(
      <OwnDataView {...({ data } as unknown as Parameters<typeof OwnDataView>[0])} />,
    );
    const said = text(html);
    expect(said).toContain('As of 23 November 2026, 12:00 pm.');
    expect(said).toContain('Aadhaar number XXXX 1234 E-mail confirmed at –');
    expect(said).toContain('Kind: Aadhaar card, back; Bytes: 12000 Download Aadhaar card, back');
    expect(html).toContain(`href="${paths.ownDocument('aadhar_Card_Back')}"`);
    expect(said).toContain(
      'No fee was paid to join Accepted at: 22 November 2026, 12:00 pm; Version: 3 newer Version: 4',
    );
    expect(said).toContain('Payment: refund due; Ordered at: 20 November 2026, 12:00 pm');
    expect(said).toContain('And 3 more, in the file.');
    expect(said).toContain('We have no data of this kind Cart, wishlist, messages to us.');
  });
});
