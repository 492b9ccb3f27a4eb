import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpResponse, http, passthrough } from 'msw';
import { describe, expect, it } from 'vitest';
import { createKycClient } from '../../../../api/providers/kyc/client';
import { faults } from '../../../mocks/faults';
import {
  failure,
  holder,
  onGenerateOtp,
  onPan,
  onSubmitOtp,
  QUICKEKYC,
  QUICKEKYC_KEY,
  quickekycHandlers,
  success,
} from '../../../mocks/quickekyc';
import { mockServer } from '../../../mocks/server';

const AADHAAR = '234123412346';
const PAN = 'ABCPV1234D';
const server = mockServer(...quickekycHandlers);
const settings = { baseUrl: QUICKEKYC, key: QUICKEKYC_KEY, timeoutMs: 10_000 };
const kyc = createKycClient(settings);
/** For providers that never answer: nobody wants to wait for those. */
const impatient = createKycClient({ ...settings, timeoutMs: 100 });
const clientFor = (fault: unknown) => (fault === faults['no answer at all'] ? impatient : kyc);

/** Handles a call with `answer` and keeps what was asked. */
function recording(answer: () => Response) {
  const asked: unknown[] = [];
  const resolver = async ({ request }: { request: Request }) => {
    asked.push({ type: request.headers.get('Content-Type'), body: await request.json() });
    return answer() as HttpResponse<null>;
  };
  return { asked, resolver };
}

describe('sending an Aadhaar code', () => {
  it('posts the key and the number as JSON and keeps the request id as text', async () => {
    const { asked, resolver } = recording(() => success({ otp_sent: true }, 'OTP Sent.'));
    server.use(onGenerateOtp(resolver));
    expect(await kyc.sendAadhaarOtp(AADHAAR)).toEqual({
      outcome: 'sent',
      requestId: '58',
      message: 'OTP Sent.',
    });
    expect(asked).toEqual([
      { type: 'application/json', body: { key: QUICKEKYC_KEY, id_number: AADHAAR } },
    ]);
  });

  it('accepts a status in any letter case and ids of any type', async () => {
    server.use(
      onGenerateOtp(() =>
        HttpResponse.json({ status: 'SUCCESS', request_id: 'req_9', data: { otp_sent: true } }),
      ),
    );
    expect(await kyc.sendAadhaarOtp(AADHAAR)).toMatchObject({
      outcome: 'sent',
      requestId: 'req_9',
    });
  });

  it('is not possible without a key', () => {
    expect(() => createKycClient({ ...settings, key: '' })).toThrow(RangeError);
  });

  it('recognises an error with HTTP 200', async () => {
    server.use(onGenerateOtp(() => failure('Invalid Aadhaar Number.')));
    expect(await kyc.sendAadhaarOtp(AADHAAR)).toEqual({
      outcome: 'refused',
      message: 'Invalid Aadhaar Number.',
    });
  });

  it('does not blame the number for a failure of the provider', async () => {
    server.use(onGenerateOtp(() => failure('UIDAI is not responding. Please try again later.')));
    expect(await kyc.sendAadhaarOtp(AADHAAR)).toEqual({
      outcome: 'unavailable',
      reason: 'provider',
    });
  });

  it.each([
    [{ otp_sent: false, if_number: false, valid_aadhaar: false }, /does not exist/],
    [{ otp_sent: false, if_number: false, valid_aadhaar: true }, /No mobile number is linked/],
    [{ otp_sent: false, if_number: true, valid_aadhaar: true }, /^$/],
  ])('does not accept a success that sent nothing: %j', async (data, message) => {
    server.use(onGenerateOtp(() => success(data, 'OTP Sent.')));
    expect(await kyc.sendAadhaarOtp(AADHAAR)).toEqual({
      outcome: 'refused',
      message: expect.stringMatching(message),
    });
  });

  it('requires a request id', async () => {
    server.use(onGenerateOtp(() => success({ otp_sent: true }, 'OTP Sent.', null)));
    expect(await kyc.sendAadhaarOtp(AADHAAR)).toEqual({
      outcome: 'unavailable',
      reason: 'format',
    });
  });

  const sentence =
    'Please wait 45 seconds before requesting another OTP for the same Aadhaar number';
  it.each([
    ['with HTTP 200', () => failure(sentence), 45],
    ['with its own number of seconds', () => failure('Please wait 17 seconds'), 17],
    [
      'with HTTP 429 and a field',
      () =>
        HttpResponse.json({ success: false, message: sentence, retryAfter: 30 }, { status: 429 }),
      30,
    ],
    [
      'with HTTP 429 and a header',
      () => HttpResponse.text('slow down', { status: 429, headers: { 'Retry-After': '12' } }),
      12,
    ],
    ['with HTTP 429 and nothing else', () => new HttpResponse(null, { status: 429 }), 45],
    [
      'with a nonsensical wait',
      () => HttpResponse.json({ message: 'no', retryAfter: -1e9 }, { status: 429 }),
      45,
    ],
  ])('says how long to wait when asked too soon, %s', async (_how, answer, seconds) => {
    server.use(onGenerateOtp(answer));
    expect(await kyc.sendAadhaarOtp(AADHAAR)).toMatchObject({
      outcome: 'wait',
      retryAfterSeconds: seconds,
    });
  });

  it.each(['Invalid API Key', 'Insufficient credits', 'Low balance', 'IP not whitelisted'])(
    'hides our own problems with the provider (%s) from the visitor',
    async (message) => {
      server.use(onGenerateOtp(() => failure(message)));
      expect(await kyc.sendAadhaarOtp(AADHAAR)).toEqual({
        outcome: 'unavailable',
        reason: 'account',
      });
    },
  );
});

describe('submitting an Aadhaar code', () => {
  it('exchanges the code for the name and the date of birth', async () => {
    const { asked, resolver } = recording(() => success(holder));
    server.use(onSubmitOtp(resolver));
    expect(await kyc.submitAadhaarOtp('58', '246 810')).toEqual({
      outcome: 'verified',
      fullName: 'Asha Verma',
      birth: { precision: 'day', date: '1990-05-17' },
      lastFour: '2346',
    });
    expect(asked).toEqual([
      {
        type: 'application/json',
        body: { key: QUICKEKYC_KEY, request_id: '58', otp: '246810' },
      },
    ]);
  });

  it.each([
    ['1990-05-17', { precision: 'day', date: '1990-05-17' }],
    ['17-05-1990', { precision: 'day', date: '1990-05-17' }],
    ['17/05/1990', { precision: 'day', date: '1990-05-17' }],
    ['1990', { precision: 'year', year: 1990 }],
    [1990, { precision: 'year', year: 1990 }],
    ['', { precision: 'none' }],
    [null, { precision: 'none' }],
    [undefined, { precision: 'none' }],
    ['30-02-1990', { precision: 'none' }],
  ])('reads the date of birth %j', async (dob, birth) => {
    server.use(onSubmitOtp(() => success({ ...holder, dob })));
    expect(await kyc.submitAadhaarOtp('58', '246810')).toMatchObject({
      outcome: 'verified',
      birth,
    });
  });

  it.each([
    ['XXXXXXXX2346', '2346'],
    ['', null],
    [null, null],
  ])('reads the last digits of %j', async (aadhaar_number, lastFour) => {
    server.use(onSubmitOtp(() => success({ ...holder, aadhaar_number })));
    expect(await kyc.submitAadhaarOtp('58', '246810')).toMatchObject({ lastFour });
  });

  it.each([
    ['Invalid OTP.', 'mismatch'],
    ['Invalid request', 'mismatch'],
    ['', 'mismatch'],
    [null, 'mismatch'],
    ['OTP has expired. Please request a new OTP.', 'expired'],
    ['OTP Expired', 'expired'],
    ['The service is not responding. Please try again later.', 'unavailable'],
    ['Invalid API Key', 'unavailable'],
  ])('treats the error %j as %s', async (message, outcome) => {
    server.use(onSubmitOtp(() => failure(message)));
    expect(await kyc.submitAadhaarOtp('58', '246810')).toMatchObject({ outcome });
  });

  it.each([{}, { status: 400 }, { status: 422 }])(
    'passes on the provider’s message about a wrong code, with %j',
    async (init) => {
      server.use(onSubmitOtp(() => failure('Invalid OTP.', { status: 200, ...init })));
      expect(await kyc.submitAadhaarOtp('58', '246810')).toEqual({
        outcome: 'mismatch',
        message: 'Invalid OTP.',
      });
    },
  );

  it.each([
    ['58', ''],
    ['58', 'abcdef'],
    ['58', '12'],
    ['', '246810'],
  ])('does not call the provider with request %j and code %j', async (requestId, otp) => {
    server.use(onSubmitOtp(() => expect.unreachable('the provider was asked')));
    expect(await kyc.submitAadhaarOtp(requestId, otp)).toEqual({
      outcome: 'mismatch',
      message: '',
    });
  });

  it.each([null, [], 'Asha Verma', undefined])('cannot verify with the data %j', async (data) => {
    server.use(onSubmitOtp(() => success(data)));
    expect(await kyc.submitAadhaarOtp('58', '246810')).toEqual({
      outcome: 'unavailable',
      reason: 'format',
    });
  });
});

describe('looking up a PAN', () => {
  it('returns the name', async () => {
    const { asked, resolver } = recording(() => success({ full_name: ' ASHA  VERMA ' }));
    server.use(onPan(resolver));
    expect(await kyc.verifyPan(PAN)).toEqual({ outcome: 'found', fullName: 'ASHA  VERMA' });
    expect(asked).toMatchObject([{ body: { key: QUICKEKYC_KEY, id_number: PAN } }]);
  });

  it.each([200, 404, 422])('passes on why not, with HTTP status %d', async (status) => {
    server.use(onPan(() => failure('Invalid PAN.', { status })));
    expect(await kyc.verifyPan(PAN)).toEqual({ outcome: 'refused', message: 'Invalid PAN.' });
  });

  it('does not blame the PAN for a failure of the provider', async () => {
    server.use(onPan(() => failure('Source is unavailable, try again later')));
    expect(await kyc.verifyPan(PAN)).toEqual({ outcome: 'unavailable', reason: 'provider' });
  });

  it('requires a name', async () => {
    server.use(onPan(() => success({ pan_number: PAN, full_name: null })));
    expect(await kyc.verifyPan(PAN)).toEqual({ outcome: 'refused', message: '' });
  });

  it('refuses an answer about another PAN', async () => {
    server.use(onPan(() => success({ pan_number: 'DEFPD5678K', full_name: 'ROHAN DAS' })));
    expect(await kyc.verifyPan(PAN)).toEqual({ outcome: 'unavailable', reason: 'format' });
  });
});

describe('when the identity provider fails', () => {
  it.each(Object.entries(faults))('is unavailable on %s', async (_what, fault) => {
    server.use(onGenerateOtp(fault), onSubmitOtp(fault), onPan(fault));
    const client = clientFor(fault);
    const outcomes = await Promise.all([
      client.sendAadhaarOtp(AADHAAR),
      client.submitAadhaarOtp('58', '246810'),
      client.verifyPan(PAN),
    ]);
    for (const result of outcomes) expect(result).toMatchObject({ outcome: 'unavailable' });
  });

  it.each([
    ['a broken connection', 'network'],
    ['no answer at all', 'timeout'],
    ['a page of HTML', 'format'],
    ['JSON of another shape', 'format'],
    ['an error page with status 502', 'status'],
    ['an error page with status 403', 'account'],
    ['a redirect that keeps the body', 'status'],
  ] as const)('logs %s as a fault of kind %s', async (what, reason) => {
    server.use(onPan(faults[what]));
    expect(await clientFor(faults[what]).verifyPan(PAN)).toEqual({
      outcome: 'unavailable',
      reason,
    });
  });

  it('does not believe a success with an error status', async () => {
    const answer = () =>
      HttpResponse.json({ status: 'success', data: { full_name: 'ASHA' } }, { status: 400 });
    server.use(onPan(answer));
    expect(await kyc.verifyPan(PAN)).toEqual({ outcome: 'unavailable', reason: 'status' });
  });

  it('does not wait for a body that never ends', async () => {
    const half = createServer((_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"status":');
    });
    await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
    const { port } = half.address() as AddressInfo;
    server.use(http.post(`http://127.0.0.1:${port}/*`, () => passthrough()));
    const client = createKycClient({
      ...settings,
      timeoutMs: 100,
      baseUrl: `http://127.0.0.1:${port}/`,
    });
    expect(await client.verifyPan(PAN)).toEqual({ outcome: 'unavailable', reason: 'timeout' });
    half.closeAllConnections();
    half.close();
  });

  it('never reveals the key or the number', async () => {
    const everything = [
      () => failure(`Key ${QUICKEKYC_KEY} is not allowed`),
      () => failure(`Aadhaar ${AADHAAR} or PAN ${PAN} is unknown`),
      () => failure(`Please wait 45 seconds for ${AADHAAR} and ${PAN}`),
    ];
    const seen: unknown[] = [];
    for (const answer of everything) {
      server.use(onGenerateOtp(answer), onPan(answer));
      seen.push(await kyc.sendAadhaarOtp(AADHAAR));
      seen.push(await kyc.verifyPan(PAN));
    }
    const [, , sent, pan] = seen;
    expect(JSON.stringify(seen)).not.toContain(QUICKEKYC_KEY);
    expect(JSON.stringify(sent)).not.toContain(AADHAAR);
    expect(JSON.stringify(pan)).not.toContain(PAN);
  });
});
