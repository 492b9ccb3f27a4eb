import { randomBytes } from 'node:crypto';
import { accountEndpoints } from '@contract/account';
import { completeConfig } from '@kernel/config/config';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ADDRESS_PARTS } from '~/features/account/member-address.schema';
import { english, languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { attemptLimits } from '~/platform/rate-limit.server';
import { getSession, readSignedIn } from '~/platform/session/session.server';
import { upstream } from '~/platform/upstream/client.server';
import * as profile from '~/routes/_office+/profile';
import * as bank from '~/routes/_office+/profile_.bank';
import * as details from '~/routes/_office+/profile_.details';
import * as email from '~/routes/_office+/profile_.email';
import * as name from '~/routes/_office+/profile_.name';
import * as password from '~/routes/_office+/profile_.password';
import * as phone from '~/routes/_office+/profile_.phone';
import * as photo from '~/routes/_office+/profile_.photo';
import * as picture from '~/routes/_office+/profile_.picture';
import { loadLanguages } from '../../../../server/languages';
import { pngClaiming } from '../../../mocks/pictures';
import { testSms } from '../../../setup/sms';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, keptIn, problemsIn, type Visitor } from '../../../setup/visitor';
import {
  DEMO_PASSWORD,
  logInAs,
  member,
  tokenOf,
  whileAnswering,
  whileDown,
  withDemoMembers,
} from '../account/demo-members';

const hindi = languages.find(({ code }) => code === 'hi') ?? english;

const api = testUpstream(withDemoMembers);
testSms();

const PRESENT = { current_password: DEMO_PASSWORD };

beforeEach(async () => {
  await attemptLimits.loginPerAddress.reset('192.0.2.1');
  api.api.clock.at = new Date();
});

/** Posts a signed-in form with its token. */
async function change(
  visitor: Visitor,
  route: { action: unknown },
  path: string,
  filled: Record<string, string>,
): Promise<Response> {
  return visitor.post(route.action, path, { ...filled, csrf: await tokenOf(visitor) });
}

async function shown(visitor: Visitor) {
  return (await visitor.get(profile.loader, '/profile')).json();
}

const family = {
  address_line1: '5 Lake Road\n Hill End',
  address_line2: '',
  address_city: 'Udaipur',
  address_pin: '313001',
  address_state: '08',
  father_name: 'Demo Father',
  father_phone: '+91 90000 00998',
  nominee: 'Demo Sister',
  nominee_relation: 'Sister',
};

describe('the profile', () => {
  it('shows a distributor everything, with numbers of documents masked', async () => {
    const page = await shown(await member());
    expect(page).toMatchObject({
      profile: {
        name: 'Demo Distributor',
        member_id: 'NG100003',
        ref_code: 'NG100003',
        sponsor: { name: 'Demo Diamond' },
        aadhar_no: expect.stringMatching(/^XXXX XXXX \d{4}$/),
        pan_no: expect.stringMatching(/^X{6}/),
        account_number: expect.stringMatching(/^XXXX \d{4}$/),
      },
      since: expect.stringMatching(/^\d{1,2} [A-Z][a-z]+ \d{4}$/),
      referralLink: expect.stringMatching(/\/distributor-register\?ref=NG100003$/),
      hasPicture: false,
    });
  });

  it('shows a customer an account without ranks and codes', async () => {
    const page = await shown(await member('shopper@example.com'));
    expect(page).toMatchObject({ profile: { name: 'Demo Shopper', type: 'customer' } });
    expect(page.referralLink).toBe('');
  });

  it('works with an upstream that sends almost nothing', async () => {
    const visitor = await member();
    const bare = { status_code: '200', message: 'Success', data: { _id: 7, name: 'Asha' } };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(bare));
    expect(await shown(visitor)).toMatchObject({
      profile: { _id: '7', name: 'Asha', email: '', distributor_rank_id: null },
      since: '',
      referralLink: '',
      hasPicture: false,
    });
  });

  it('masks numbers that an upstream sends whole', async () => {
    const visitor = await member();
    const data = { _id: 7, name: 'Asha', account_number: 1234567890, aadhar_no: '234123412346' };
    const bare = { status_code: 200, message: 'Success', data: { ...data, pan_no: 'ABCPV1234D' } };
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Response.json(bare));
    expect((await shown(visitor)).profile).toMatchObject({
      account_number: 'XXXX 7890',
      aadhar_no: 'XXXX XXXX 2346',
      pan_no: 'XXXXXX234D',
    });
  });

  it('redirects a visitor, and answers 503 if the upstream is down', async () => {
    const response = await createVisitor().get(profile.loader, '/profile');
    expect(response.headers.get('Location')).toBe('/join-us?next=%2Fprofile');
    const visitor = await member();
    await whileDown(api, async () => {
      expect((await visitor.get(profile.loader, '/profile')).status).toBe(503);
    });
    expect(await readSignedIn(visitor.request('/'))).not.toBeNull();
  });
});

describe('changing details', () => {
  it('saves them, confirms it, and shows them', async () => {
    const visitor = await member();
    const response = await change(visitor, details, '/profile/details', family);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/profile');
    const flash = (await getSession(visitor.request('/'))).get('flash');
    expect(flash).toEqual({ type: 'success', title: 'Saved', text: 'Your new details are saved.' });
    expect((await shown(visitor)).profile).toMatchObject({
      Address: '5 Lake Road Hill End, Udaipur, Rajasthan 313001',
      father_phone: '9000000998',
      nominee: 'Demo Sister',
    });
    completeConfig({ LANGUAGES: ['en', 'hi'] });
    await loadLanguages();
    const inHindi = await runInLanguage(hindi, () => shown(visitor));
    completeConfig({ LANGUAGES: ['en'] });
    expect(inHindi.profile.Address).toBe('5 Lake Road Hill End, Udaipur, राजस्थान 313001');
  });

  it('reports missing fields in the words of the specification, and keeps the rest', async () => {
    const visitor = await member();
    const filled = { ...family, father_phone: '', nominee: 'देवी' };
    const response = await change(visitor, details, '/profile/details', filled);
    expect(response.status).toBe(400);
    expect(await keptIn(response.clone())).toMatchObject({ nominee: 'देवी' });
    expect(await problemsIn(response)).toEqual({
      father_phone: ['Father mobile number is required'],
    });
  });

  it('reports missing parts of an address, and shows the parts of a saved one', async () => {
    const visitor = await member();
    const filled = { ...family, address_city: '', address_pin: '' };
    const response = await change(visitor, details, '/profile/details', filled);
    expect(response.status).toBe(400);
    expect(await problemsIn(response)).toEqual({
      address_city: ['Enter the city, town or village.'],
      address_pin: ['Enter the PIN code.'],
    });
    await change(visitor, details, '/profile/details', family);
    const { values } = await (await visitor.get(details.loader, '/profile/details')).json();
    const read = { address_line1: '5 Lake Road Hill End', father_phone: '9000000998' };
    expect(values).toMatchObject({ ...family, ...read });
  });

  it('allows removing the address', async () => {
    const visitor = await member();
    const noAddress = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, '']));
    const filled = { ...family, ...noAddress };
    expect((await change(visitor, details, '/profile/details', filled)).status).toBe(303);
    expect((await shown(visitor)).profile.Address).toBe('');
    await change(visitor, details, '/profile/details', family);
  });

  it('accepts that an upstream does not answer with the profile', async () => {
    const visitor = await member('shopper@example.com');
    const user = await readSignedIn(visitor.request('/'));
    await whileAnswering(api, { status_code: 200, message: 'Success' }, async () => {
      const response = await change(visitor, name, '/profile/name', { name: 'Demo Buyer' });
      expect([response.status, response.headers.get('Location')]).toEqual([303, '/profile']);
    });
    expect(await readSignedIn(visitor.request('/'))).toEqual({ ...user, name: 'Demo Buyer' });
  });

  it('is sent back with its input without a valid token', async () => {
    const visitor = await member();
    const other = await tokenOf(await member('diamond@example.com'));
    const before = await shown(visitor);
    for (const csrf of [undefined, 'guessed', other]) {
      const filled = { ...family, nominee: 'Somebody Else', ...(csrf ? { csrf } : {}) };
      const response = await visitor.post(details.action, '/profile/details', filled);
      expect(response.status).toBe(403);
      expect(await keptIn(response.clone())).toMatchObject({ nominee: 'Somebody Else' });
      const { '': [message] = [] } = await problemsIn(response);
      expect(message).toContain('out of date');
    }
    expect(await shown(visitor)).toEqual(before);
  });

  it('keeps the input if the upstream is down', async () => {
    const visitor = await member();
    await whileDown(api, async () => {
      const response = await change(visitor, details, '/profile/details', family);
      expect(response.status).toBe(503);
      expect(await keptIn(response)).toMatchObject({ nominee: 'Demo Sister' });
    });
    // The page with the form is not available either.
    const back = await (await visitor.get(details.loader, '/profile/details')).json();
    expect(back).toMatchObject({ isUnsaved: true, values: { nominee: 'Demo Sister' } });
  });

  it('redirects to the log-in page if the session has ended before the form is sent', async () => {
    const visitor = await member();
    const token = (await readSignedIn(visitor.request('/')))?.token;
    await upstream().call(accountEndpoints.logout, { token, body: {} });
    const response = await change(visitor, details, '/profile/details', family);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe('/join-us?next=%2Fprofile%2Fdetails');
  });

  it('is not for customers and visitors', async () => {
    const customer = await member('shopper@example.com');
    expect((await customer.get(details.loader, '/profile/details')).status).toBe(404);
    expect((await customer.get(bank.loader, '/profile/bank')).status).toBe(404);
    expect((await customer.get(picture.loader, '/profile/picture')).status).toBe(404);
    const visitor = createVisitor();
    expect((await visitor.get(details.loader, '/profile/details')).status).toBe(303);
    expect((await visitor.post(details.action, '/profile/details', family)).status).toBe(303);
  });
});

describe('changing the name', () => {
  it('is for customers, and the top bar shows the new name', async () => {
    const visitor = await member('shopper@example.com');
    const response = await change(visitor, name, '/profile/name', { name: 'Demo Shopper Rao' });
    expect(response.status).toBe(303);
    expect((await readSignedIn(visitor.request('/')))?.name).toBe('Demo Shopper Rao');
  });

  it('is not for distributors: their name is that of the PAN', async () => {
    const visitor = await member();
    expect((await visitor.get(name.loader, '/profile/name')).status).toBe(404);
    const response = await change(visitor, name, '/profile/name', { name: 'DEMO DISTRIBUTOR' });
    expect(response.status).toBe(404);
    expect((await shown(visitor)).profile.name).toBe('Demo Distributor');
  });
});

describe('changing bank and log-in data', () => {
  it('needs the current password', async () => {
    const visitor = await member();
    const account = { bank_name: 'Bank', ifsc_code: 'SBIN0001234', account_number: '123456789012' };
    for (const [current_password, message] of [
      ['', 'Enter your current password.'],
      ['wrong-password', 'This is not your current password.'],
    ] as const) {
      const filled = { ...account, current_password };
      const response = await change(visitor, bank, '/profile/bank', filled);
      expect(response.status).toBe(400);
      expect(await response.clone().text()).not.toContain('wrong-password');
      expect(await problemsIn(response)).toEqual({ current_password: [message] });
    }
    const saved = await change(visitor, bank, '/profile/bank', { ...account, ...PRESENT });
    expect(saved.status).toBe(303);
    expect((await shown(visitor)).profile.account_number).toBe('XXXX 9012');
  });

  it('accepts an unused e-mail address', async () => {
    const visitor = await member('shopper@example.com');
    const to = (address: string) =>
      change(visitor, email, '/profile/email', { email: address, ...PRESENT });
    expect(await problemsIn(await to('demo@example.com'))).toHaveProperty('email');
    expect((await to('new-shopper@example.com')).status).toBe(303);
    expect((await logInAs(createVisitor(), 'new-shopper@example.com')).status).toBe(303);
    expect((await to('shopper@example.com')).status).toBe(303);
  });

  it('accepts a new password, and logs other devices out', async () => {
    const visitor = await member('diamond@example.com');
    const other = await member('diamond@example.com');
    const filled = { password: 'a-new-good-phrase', ...PRESENT };
    expect((await change(visitor, password, '/profile/password', filled)).status).toBe(303);
    expect((await visitor.get(profile.loader, '/profile')).status).toBe(200);
    expect((await other.get(profile.loader, '/profile')).status).toBe(303);
  });

  it('sets a new password once, even if pressed twice', async () => {
    const visitor = await member('shopper@example.com');
    const { idempotencyKey } = await (
      await visitor.get(password.loader, '/profile/password')
    ).json();
    const filled = { password: 'another-good-phrase', ...PRESENT };
    const press = (idempotency_key: string) =>
      change(visitor, password, '/profile/password', { ...filled, idempotency_key });
    const answers = await Promise.all([press(idempotencyKey), press(idempotencyKey)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const opened = await press('of-another-form-of-the-page');
    expect(await problemsIn(opened)).toEqual({
      current_password: ['This is not your current password.'],
    });
    const back = { password: DEMO_PASSWORD, current_password: filled.password };
    expect((await change(visitor, password, '/profile/password', back)).status).toBe(303);
  });

  it('accepts a mobile number verified by the code', async () => {
    const visitor = await member();
    const filled = { intent: 'send-otp', phone: '9811122233' };
    const forged = await visitor.post(phone.action, '/profile/phone', filled);
    expect(forged.status).toBe(403);
    await change(visitor, phone, '/profile/phone', filled);
    await change(visitor, phone, '/profile/phone', { intent: 'verify-otp', otp: '123456' });
    const wrong = { current_password: 'wrong-password' };
    const refused = await change(visitor, phone, '/profile/phone', wrong);
    expect(await problemsIn(refused)).toEqual({
      current_password: ['This is not your current password.'],
    });
    expect((await change(visitor, phone, '/profile/phone', PRESENT)).status).toBe(303);
    expect((await shown(visitor)).profile.phone).toBe('9811122233');
    expect(visitor.cookie('phone-phone')).toBe('');
    const again = await change(visitor, phone, '/profile/phone', PRESENT);
    expect(again.headers.get('Location')).toMatch(/^\/profile\/phone$/);
  });
});

describe('a verified mobile number', () => {
  it('is not valid for another member on the same browser', async () => {
    const visitor = await member();
    await change(visitor, phone, '/profile/phone', { intent: 'send-otp', phone: '9811122244' });
    await change(visitor, phone, '/profile/phone', { intent: 'verify-otp', otp: '123456' });
    const steps = async () => (await visitor.get(phone.loader, '/profile/phone')).json();
    expect(await steps()).toMatchObject({ state: { step: 'verified', phone: '9811122244' } });
    // When a session expires, the cookies of the steps stay.
    visitor.setCookie('session', '');
    expect((await logInAs(visitor, 'shopper@example.com')).status).toBe(303);
    expect(await steps()).toMatchObject({ state: { step: 'phone', phone: '' } });
    const response = await change(visitor, phone, '/profile/phone', PRESENT);
    expect(response.headers.get('Location')).toMatch(/^\/profile\/phone$/);
    expect((await shown(visitor)).profile.phone).not.toBe('9811122244');
  });
});

describe('the picture', () => {
  async function upload(visitor: Visitor, file?: File): Promise<Response> {
    const form = new FormData();
    form.set('csrf', await tokenOf(visitor));
    form.set('profile_pic', file ?? new File([], ''));
    return visitor.post(picture.action, '/profile/picture', form);
  }

  const jpeg = async () =>
    new Uint8Array(
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#284' } })
        .jpeg({ quality: 90 })
        .toBuffer(),
    );

  it('is sent to the upstream under a new name, with the extension of its real type', async () => {
    const visitor = await member();
    const sent = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => sent.mockRestore());
    await upload(visitor, new File([await jpeg()], 'me.exe'));
    const bodies = sent.mock.calls.map(([, init]) => init?.body);
    const multipart = bodies.filter((body) => body instanceof Uint8Array);
    const text = Buffer.concat(multipart as Uint8Array[]).toString('latin1');
    expect(text).toContain('filename="profile_pic.jpg"');
  });

  it('is stored, and shown only to its owner, with its real type', async () => {
    const visitor = await member();
    const bytes = await jpeg();
    const file = new File([bytes], 'C:\\photos\\me.exe', { type: 'application/octet-stream' });
    expect((await upload(visitor, file)).status).toBe(303);
    expect((await shown(visitor)).hasPicture).toBe(true);
    const own = await visitor.get(photo.loader, '/profile/photo');
    expect(own.status).toBe(200);
    expect(new Uint8Array(await own.arrayBuffer())).toEqual(bytes);
    expect(own.headers.get('Content-Type')).toBe('image/jpeg');
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    expect(own.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const other = await member('shopper@example.com');
    expect((await other.get(photo.loader, '/profile/photo')).status).toBe(404);
    expect((await createVisitor().get(photo.loader, '/profile/photo')).status).toBe(303);
  });

  it.each([
    ['none', undefined, 'Choose a picture.'],
    ['an empty one', new File([], 'me.jpg'), 'This file is empty. Choose another.'],
    [
      'one of 1 MB',
      new File([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(1024 * 1024 - 3)], 'me.jpg'),
      'File size must be less than 1MB!',
    ],
    ['a program', new File(['MZ\x90'], 'me.jpg'), 'Choose a JPEG, PNG or WebP picture.'],
    [
      'an SVG',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg'),
      'Choose a JPEG, PNG or WebP picture.',
    ],
    [
      'a small file with too many pixels',
      new File([Buffer.from(pngClaiming(20_000, 20_000))], 'me.png'),
      'This picture has too many pixels. Choose a smaller one.',
    ],
  ])('is refused when it is %s', async (_, file, message) => {
    const response = await upload(await member(), file);
    expect(response.status).toBe(400);
    expect(await problemsIn(response)).toEqual({ profile_pic: [message] });
  });

  it('is not read from a visitor who is not logged in', async () => {
    let wasRead = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          wasRead = true;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const request = new Request('http://shop.test/profile/picture', init);
    const args = { request, params: {}, context: {} } as never;
    await expect(picture.action(args)).rejects.toMatchObject({ status: 303 });
    expect(wasRead).toBe(false);
  });

  it('is not shown if an upstream sends a page instead of a picture', async () => {
    const visitor = await member();
    const page = new Response('<script>alert(1)</script>', {
      headers: { 'Content-Type': 'image/jpeg' },
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(page);
    expect((await visitor.get(photo.loader, '/profile/photo')).status).toBe(404);
  });

  it.each([
    [403, 403],
    [429, 503],
    [500, 503],
    [404, 404],
  ])(
    'is only missing if the upstream says so: after %i the answer is %i',
    async (given, status) => {
      const visitor = await member();
      const refusal = () => Promise.resolve(new Response('', { status: given }));
      vi.spyOn(globalThis, 'fetch').mockImplementation(refusal);
      const response = await visitor.get(photo.loader, '/profile/photo');
      vi.restoreAllMocks();
      expect(response.status).toBe(status);
    },
  );

  it('is not read without limit if an upstream never stops sending', async () => {
    const visitor = await member();
    let chunks = 0;
    const endless = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(99_997)]));
        if (chunks === 100) controller.close();
      },
    });
    vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(endless));
    expect((await visitor.get(photo.loader, '/profile/photo')).status).toBe(404);
    expect(chunks).toBeLessThan(20);
  });

  it('responds with 503 if the upstream is down', async () => {
    const visitor = await member();
    await whileDown(api, async () => {
      expect((await visitor.get(photo.loader, '/profile/photo')).status).toBe(503);
    });
  });
});
