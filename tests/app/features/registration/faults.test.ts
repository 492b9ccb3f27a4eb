import type { RequestListener } from 'node:http';
import { completeConfig, config } from '@kernel/config/config';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { getSession, readSignedIn } from '~/platform/session/session.server';
import { member } from '../../../../api/db/schema';
import { full } from '../../../setup/full';
import { type Loopback, listenOnLoopback } from '../../../setup/loopback';
import {
  aadhaarFields,
  asha,
  bankTexts,
  picture,
  profileFiles,
  profileTexts,
  rohan,
  walkToBank,
  withIdentity,
  withPhone,
} from './people';
import type { Answer, Visitor } from './visitor';
import { freshPhone, registrationWorld } from './world';

const world = registrationWorld();
const UNKNOWN = 'We do not know if you are registered';
const KEPT =
  'Something went wrong while we registered you. We have kept what you entered and your files.';

/** How an upstream or a provider can fail. */
const faults: Record<string, RequestListener> = {
  'answers 500': (_, response) => {
    response.writeHead(500, { 'content-type': 'application/json' });
    response.end('{"message":"boom at line 3 of secret.js"}');
  },
  'answers HTML': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<h1>We will be back</h1>');
  },
  'answers nothing': (_, response) => {
    response.writeHead(200).end();
  },
  'answers half': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status_code":200,"da');
  },
  'hangs up': (request) => {
    request.socket.destroy();
  },
  // `shortenTimeouts` makes this fault fast.
  'never answers': (request) => {
    request.resume();
  },
  'says success without data': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"status_code":200,"message":"Success"}');
  },
};

/** Deletes the members of earlier tests, so that the sandbox's two people can join again. */
beforeEach(async () => {
  const { db } = world.upstream.api;
  await db.execute(sql`delete from member where email in (${asha.email}, ${rohan.email})`);
});

let broken: Loopback | undefined;

async function breakUpstream(fault: RequestListener): Promise<void> {
  if (fault === faults['never answers']) shortenTimeouts();
  broken = await listenOnLoopback(fault);
  completeConfig({ API_BASE_URL: `${broken.url}/api` });
}
async function breakSms(fault: RequestListener): Promise<void> {
  if (fault === faults['never answers']) shortenTimeouts();
  broken = await listenOnLoopback(fault);
  completeConfig({ SMS_OTP_BASE_URL: broken.url });
}

/** Shortens the timeouts to 100 ms. */
function shortenTimeouts(): void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(Math.min(ms, 100)));
}

afterEach(async () => {
  vi.restoreAllMocks();
  completeConfig({ API_BASE_URL: world.upstream.baseUrl, SMS_OTP_BASE_URL: world.sms.url });
  await broken?.close();
  broken = undefined;
});

/**
 * Expects that the fault is reported in a sentence, with a time to wait, and without internals of
 * the upstream.
 */
function expectFault({ status, headers, shown }: Answer, title: string): void {
  expect(status).toBe(503);
  expect(shown.problems).toMatchObject({ title });
  expect(shown.problems?.lines[0]?.message).toMatch(/^Something went wrong/);
  expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(JSON.stringify(shown)).not.toContain('secret.js');
}

async function atIdentity(): Promise<Visitor> {
  const visitor = world.visitor().resume(withPhone(freshPhone()));
  await visitor.post('declarations', 'next', {
    declarations: [...DECLARATIONS],
    signature: picture(),
  });
  return visitor;
}

/** Most look the same to the steps, and the upstream's tests distinguish them: all for a release. */
const DIFFERENT = ['answers 500', 'hangs up', 'never answers', 'says success without data'];
const tried = Object.entries(faults).filter(([name]) => full || DIFFERENT.includes(name));

describe.each(tried)('when the upstream or provider %s', (name, fault) => {
  it('step 1 keeps name and phone', async () => {
    const phone = freshPhone();
    await breakSms(fault);
    const visitor = world.visitor();
    const answer = await visitor.post('contact', 'send-otp', { name: 'Asha', phone });
    expectFault(answer, 'OTP Sending Failed');
    expect(answer.shown.problems?.typed).toEqual({ name: 'Asha', phone });
    expect(visitor.registration.texts).toMatchObject({ name: 'Asha', phone });
  });

  it('step 2 remembers that a code was sent', async () => {
    const visitor = world.visitor();
    await visitor.post('contact', 'send-otp', { name: 'Asha', phone: freshPhone() });
    await breakSms(fault);
    const answer = await visitor.post('otp', 'verify-otp', { otp: '123456' });
    expectFault({ ...answer }, 'OTP Verification Failed');
    expect(answer.shown).toMatchObject({ isVerified: false, codeSent: true });
  });

  // One fault is enough here, because these steps must not call the upstream at all.
  it.runIf(full || name === 'hangs up')('steps 3 and 5 need no other service', async () => {
    await breakUpstream(fault);
    const visitor = world.visitor().resume(withIdentity(freshPhone()));
    const declarations = await visitor.post('declarations', 'next', {
      declarations: [...DECLARATIONS],
      signature: picture('signature.png'),
    });
    expect(declarations.to).toBe('/first-distributor-register/identity');
    const texts = profileTexts(asha);
    const wrong = await visitor.post('profile', 'next', { ...texts, email: 'asha@' });
    expect(wrong.shown.problems?.fields).toHaveProperty('email');
    const { password: _, ...printed } = texts;
    expect(wrong.shown.problems?.typed).toEqual({ ...printed, email: 'asha@' });
    const profile = await visitor.post('profile', 'next', { ...texts, ...profileFiles() });
    expect(profile.to).toBe('/first-distributor-register/bank');
    const { nominee, address_city, password } = visitor.registration.texts;
    expect({ nominee, address_city, password }).toEqual({
      nominee: texts.nominee,
      address_city: texts.address_city,
      password: texts.password,
    });
    expect(Object.keys(visitor.registration.files)).toHaveLength(5);
  });

  it('step 4 keeps both numbers', async () => {
    const visitor = await atIdentity();
    await breakUpstream(fault);
    const typed = { ...aadhaarFields(asha.aadhaar), pan_no: asha.pan };
    const sending = await visitor.post('identity', 'send-aadhaar-otp', typed);
    const looking = await visitor.post('identity', 'verify-pan', typed);
    expectFault(sending, 'OTP Sending Failed');
    expectFault(looking, 'Pan card Verification Failed');
    expect(looking.shown).toMatchObject({ aadhaarState: 'none', panState: 'none' });
    expect(looking.shown.problems?.typed).toEqual({ aadhar_no: asha.aadhaar, pan_no: asha.pan });
    expect(looking.shown.consentGiven).toBe(true);
  });

  it('step 4 keeps the code that was sent', async () => {
    const visitor = await atIdentity();
    await visitor.post('identity', 'send-aadhaar-otp', aadhaarFields(asha.aadhaar));
    await breakUpstream(fault);
    const answer = await visitor.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    expect(answer.status).toBe(503);
    expect(answer.shown.problems?.title).toBe('OTP Verification Failed');
    expect(answer.shown.aadhaarState).toBe('sent');
  });

  it('step 6 keeps everything, and succeeds afterwards', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    await breakUpstream(fault);
    const answer = await visitor.post('bank', 'submit', bankTexts(asha));
    expectFault(answer, UNKNOWN);
    const again = 'Submit the form again in a minute. You will not be registered twice.';
    expect(answer.shown.problems?.lines).toEqual([{ message: `${KEPT} ${again}` }]);
    expect(answer.shown).toMatchObject({ values: { bank_name: 'State Bank of India' } });
    expect(await world.stagedFiles.list('')).not.toEqual([]);
    vi.restoreAllMocks();
    completeConfig({ API_BASE_URL: world.upstream.baseUrl });
    expect((await visitor.get('bank')).status).toBe(200);
    expect((await visitor.post('bank', 'submit')).to).toBe('/');
    expect(await readSignedIn(visitor.request('/'))).toMatchObject({ name: 'Asha Verma' });
  });
});

describe('when the answer to the submission is lost', () => {
  /** Registers at the api, and hangs up before it answers. */
  const passOnAndHangUp: RequestListener = async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const headers = Object.entries(request.headers).flatMap(([name, value]) =>
      typeof value === 'string' &&
      !/^(host|connection|content-length|transfer-encoding|expect)$/.test(name)
        ? [[name, value] as [string, string]]
        : [],
    );
    const { origin } = new URL(world.upstream.baseUrl);
    const method = request.method ?? 'GET';
    await fetch(`${origin}${request.url}`, {
      method,
      headers,
      ...(body.length > 0 ? { body } : {}),
    });
    response.destroy();
  };
  const accountsOf = ({ email }: typeof asha) =>
    world.upstream.api.db.select({ id: member.id }).from(member).where(eq(member.email, email));

  it('does not report a failure if the account exists, and logs in when the form is sent again', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    await breakUpstream(passOnAndHangUp);
    expectFault(await visitor.post('bank', 'submit', bankTexts(asha)), UNKNOWN);
    expect(await accountsOf(asha)).toHaveLength(1);
    completeConfig({ API_BASE_URL: world.upstream.baseUrl });
    expect((await visitor.post('bank', 'submit')).to).toBe('/');
    expect(await readSignedIn(visitor.request('/'))).toMatchObject({ name: 'Asha Verma' });
    expect(await accountsOf(asha)).toHaveLength(1);
  });

  it('advises to log in first if a second submission could register twice', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    await breakUpstream((request) => request.socket.destroy());
    const { API_WEB_SECRETS } = config();
    completeConfig({ API_WEB_SECRETS: undefined });
    onTestFinished(() => completeConfig({ API_WEB_SECRETS }));
    const answer = await visitor.post('bank', 'submit', bankTexts(asha));
    expectFault(answer, UNKNOWN);
    const first =
      'Try to log in with your new password first. If you cannot log in, submit the form again.';
    expect(answer.shown.problems?.lines).toEqual([
      { message: `${KEPT} ${first}` },
      { href: '/join-us?next=%2Fprofile', message: 'Log in' },
    ]);
    expect(answer.shown).toMatchObject({ values: { bank_name: 'State Bank of India' } });
    expect(await world.stagedFiles.list('')).not.toEqual([]);
  });
});

describe('when the api is stopped', () => {
  it('reports this after the submission, and registers the visitor when the api is back', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    await world.upstream.pause();
    expectFault(await visitor.post('bank', 'submit', bankTexts(asha)), UNKNOWN);
    await world.upstream.resume();
    expect((await visitor.post('bank', 'submit', {})).to).toBe('/');
  });

  it('reports a failure if the connection is refused, because nothing was sent', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, asha, freshPhone());
    const stopped = await listenOnLoopback(() => {});
    await stopped.close();
    completeConfig({ API_BASE_URL: `${stopped.url}/api` });
    expectFault(await visitor.post('bank', 'submit', bankTexts(asha)), 'Registration Failed!');
  });
});

describe('when the upstream refuses with its own message', () => {
  const saying =
    (status: number, body: object): RequestListener =>
    (request, response) => {
      request.resume();
      response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '90' });
      response.end(JSON.stringify(body));
    };

  it.each([
    ['with status_code 400 in a 200', 200, { status_code: 400, message: 'Sponsor is blocked' }],
    ['with a 400', 400, { status_code: 400, message: 'Sponsor is blocked' }],
    ['with a 422 and no data', 422, { message: 'Sponsor is blocked' }],
  ])('shows the message of a refused submission: %s', async (_, status, body) => {
    const visitor = world.visitor();
    await walkToBank(visitor, rohan, freshPhone());
    await breakUpstream(saying(status, body));
    const answer = await visitor.post('bank', 'submit', bankTexts(rohan));
    expect(answer.status).toBe(400);
    expect(answer.shown.problems).toMatchObject({
      title: 'Registration Failed!',
      lines: [{ message: 'Sponsor is blocked' }],
    });
  });

  it.each([401, 404, 410, 422])('shows the message with the status %s too', async (status) => {
    const visitor = await atIdentity();
    await breakUpstream(saying(status, { status_code: status, message: 'Ask your sponsor.' }));
    const typed = { ...aadhaarFields(asha.aadhaar), pan_no: asha.pan };
    const sending = await visitor.post('identity', 'send-aadhaar-otp', typed);
    expect([sending.status, sending.shown.problems?.fields]).toEqual([
      400,
      { aadhar_no: ['Ask your sponsor.'] },
    ]);
    const looking = await visitor.post('identity', 'verify-pan', typed);
    expect(looking.shown.problems?.fields).toEqual({ pan_no: ['Ask your sponsor.'] });
  });

  it.each([401, 404, 410])(
    'shows the message of a refused submission with the status %s too',
    async (status) => {
      const visitor = world.visitor();
      await walkToBank(visitor, rohan, freshPhone());
      await breakUpstream(saying(status, { status_code: status, message: 'Sponsor is blocked' }));
      const answer = await visitor.post('bank', 'submit', bankTexts(rohan));
      expect([answer.status, answer.shown.problems?.lines]).toEqual([
        400,
        [{ message: 'Sponsor is blocked' }],
      ]);
    },
  );

  it('shows a default message if the upstream sends none', async () => {
    const visitor = await atIdentity();
    await visitor.post('identity', 'send-aadhaar-otp', aadhaarFields(asha.aadhaar));
    await breakUpstream(saying(400, { status_code: 400, message: '' }));
    const code = await visitor.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    expect(code.shown.problems?.fields).toEqual({ aadhar_otp: ['Invalid OTP.'] });
    const looking = await visitor.post('identity', 'verify-pan', { pan_no: asha.pan });
    expect(looking.shown.problems?.fields).toEqual({ pan_no: ['Invalid PAN card.'] });
    const other = await atIdentity();
    const sending = await other.post('identity', 'send-aadhaar-otp', aadhaarFields(rohan.aadhaar));
    expect(sending.shown.problems?.fields).toEqual({ aadhar_no: ['Something went wrong.'] });
  });

  it('shows the message if it sends no OTP, even in a response with the status 200', async () => {
    const visitor = await atIdentity();
    await breakUpstream(
      saying(200, { status_code: 200, status: 'error', message: 'Not linked to a mobile' }),
    );
    const answer = await visitor.post('identity', 'send-aadhaar-otp', aadhaarFields(asha.aadhaar));
    expect(answer.shown.problems).toMatchObject({
      title: 'OTP Sending Failed',
      fields: { aadhar_no: ['Not linked to a mobile'] },
    });
  });

  it('reports that corrections are not stored if the registration had already succeeded', async () => {
    const visitor = world.visitor();
    await walkToBank(visitor, rohan, freshPhone());
    await breakUpstream(
      saying(409, {
        status_code: 409,
        message: 'This was sent before with other data.',
        code: 'idempotency_key_reused',
      }),
    );
    const answer = await visitor.post('bank', 'submit', bankTexts(rohan));
    expect([answer.status, answer.to]).toEqual([303, '/join-us?next=%2Fprofile']);
    const session = await getSession(visitor.request('/'));
    expect(session.get('flash')).toMatchObject({
      type: 'warning',
      text: expect.stringContaining('Your account has the details that you sent the first time'),
    });
    expect(await readSignedIn(visitor.request('/'))).toBeNull();
    expect(visitor.draftCookies).toEqual([]);
  });

  it('passes on how long to wait', async () => {
    const visitor = await atIdentity();
    await breakUpstream(saying(429, { status_code: 429, message: 'Too many. Wait.' }));
    const answer = await visitor.post('identity', 'verify-pan', { pan_no: asha.pan });
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '90']);
    expect(answer.shown.problems?.fields.pan_no).toEqual(['Too many. Wait.']);
  });

  it('does not accept a year of birth as a date of birth', async () => {
    const visitor = await atIdentity();
    await visitor.post('identity', 'send-aadhaar-otp', aadhaarFields(asha.aadhaar));
    await breakUpstream(
      saying(200, {
        status_code: 200,
        message: 'Success',
        status: 'success',
        data: { dob: '1990' },
      }),
    );
    const answer = await visitor.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    expect(answer.shown.problems?.title).toBe('Age Verification Failed');
    expect(answer.shown.problems?.lines[0]?.message).toContain('full date of birth');
    expect(visitor.registration.aadhaarVerified).toBeUndefined();
  });
});
