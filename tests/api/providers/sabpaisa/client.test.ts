import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createSabpaisa } from '../../../../api/providers/sabpaisa/client';
import { createSabpaisaCipher } from '../../../../api/providers/sabpaisa/scheme';
import { faults } from '../../../mocks/faults';
import { SABPAISA, SABPAISA_CBC, SABPAISA_GCM, sabpaisaAnswer } from '../../../mocks/sabpaisa';
import { mockServer } from '../../../mocks/server';

const server = mockServer();

describe.each([
  ['gcm', SABPAISA_GCM],
  ['cbc', SABPAISA_CBC],
] as const)('SabPaisa by the scheme %s', (scheme, settings) => {
  const sabpaisa = createSabpaisa(settings);
  const cipher = createSabpaisaCipher(scheme, settings.authKey, settings.authIv);

  it('gets the plain text in order, in rupees, with the time in India', () => {
    const { action, clientCode, encData } = sabpaisa.initRequest({
      clientTxnId: 'NG-1-1',
      amountPaise: 123450,
      payer: { name: 'Asha & Sons=1', email: 'asha@example.com', phone: '9876543210' },
      callbackUrl: 'https://shop.example/payment/sabpaisa/return',
      at: new Date('2026-11-22T20:00:00Z'),
    });
    expect({ action, clientCode }).toEqual({ action: settings.initUrl, clientCode: 'TEST1' });
    expect(cipher.decrypt(encData)).toBe(
      'payerName=Asha Sons 1&payerEmail=asha@example.com&payerMobile=9876543210&clientTxnId=NG-1-1&amount=1234.50&clientCode=TEST1&transUserName=user1&transUserPassword=pass1&callbackUrl=https://shop.example/payment/sabpaisa/return&channelId=W&mcc=5666&transDate=2026-11-23 01:30:00',
    );
  });

  it.each([
    ['0000', 'success'],
    ['0100', 'initiated'],
    ['0200', 'aborted'],
    ['0300', 'failed'],
    ['0400', 'challan'],
    ['0999', 'unknown'],
    ['404', 'not_found'],
    ['0600', 'refund_initiated'],
    ['0700', 'refunded'],
    ['0800', 'success'],
  ])('returns the code %s, which is read as %s', (statusCode, status) => {
    expect(sabpaisa.readResponse(cipher.encrypt(sabpaisaAnswer({ statusCode })))).toEqual({
      clientTxnId: 'NG-1-1',
      status,
      amountPaise: 123450,
      paidPaise: 124000,
      sabpaisaTxnId: '202611220001',
      paymentMode: 'UPI',
      message: 'Your transaction is successful',
    });
  });

  it('ignores a return that it did not encrypt, or with an unknown state', () => {
    expect(sabpaisa.readResponse('00')).toBeNull();
    expect(sabpaisa.readResponse(sabpaisaAnswer())).toBeNull();
    expect(sabpaisa.readResponse(cipher.encrypt(sabpaisaAnswer({ statusCode: '1' })))).toBeNull();
    expect(sabpaisa.readResponse(cipher.encrypt('status=SUCCESS&amount=10.0'))).toBeNull();
    const odd = sabpaisa.readResponse(cipher.encrypt(sabpaisaAnswer({ amount: '10.005' })));
    expect(odd).toMatchObject({ amountPaise: null });
  });

  /** Answers an enquiry with a plain text; what was asked is decrypted. */
  function onEnquiry(plain: string): string[] {
    const asked: string[] = [];
    server.use(
      http.post(settings.enquiryUrl, async ({ request }) => {
        const body = (await request.json()) as Record<string, string>;
        asked.push(`${body.clientCode}: ${cipher.decrypt(body.statusTransEncData ?? '')}`);
        return HttpResponse.json({ statusResponseData: cipher.encrypt(plain) });
      }),
    );
    return asked;
  }

  it('reports a transaction of ours', async () => {
    const asked = onEnquiry(sabpaisaAnswer());
    expect(await sabpaisa.enquire('NG-1-1')).toMatchObject({
      outcome: 'ok',
      value: { status: 'success', amountPaise: 123450 },
    });
    expect(asked).toEqual(['TEST1: clientCode=TEST1&clientTxnId=NG-1-1']);
    onEnquiry('statusCode=404&status=not found');
    expect(await sabpaisa.enquire('NG-1-9')).toMatchObject({
      value: { clientTxnId: 'NG-1-9', status: 'not_found' },
    });
  });

  it('is not believed about another transaction', async () => {
    onEnquiry(sabpaisaAnswer({ clientTxnId: 'NG-2-1' }));
    expect(await sabpaisa.enquire('NG-1-1')).toMatchObject({ outcome: 'unreadable' });
  });

  it('is sent a refund', async () => {
    let plain: string | null = '';
    server.use(
      http.post(settings.refundUrl, async ({ request }) => {
        const { refundQuery = '' } = (await request.json()) as Record<string, string>;
        plain = cipher.decrypt(refundQuery);
        return HttpResponse.json({ message: 'Refund initiated' });
      }),
    );
    const refund = {
      clientTxnId: 'NG-1-1',
      sabpaisaTxnId: '202611220001',
      amountPaise: 5000,
      reason: 'cancelled',
    };
    expect(await sabpaisa.refund(refund)).toEqual({
      outcome: 'ok',
      value: { message: 'Refund initiated' },
    });
    expect(plain).toBe(
      'clientCode=TEST1&amount=50.00&spTxnId=202611220001&clientTxnId=NG-1-1&message=cancelled',
    );
    const no = () => HttpResponse.json({ message: 'Amount exceeds' }, { status: 400 });
    server.use(http.post(settings.refundUrl, no));
    expect(await sabpaisa.refund(refund)).toMatchObject({ outcome: 'refused', status: 400 });
  });
});

describe('an invalid answer', () => {
  it.each([
    ['a page of HTML', { outcome: 'unreadable', status: 200 }],
    ['JSON null', { outcome: 'unreadable', status: 200 }],
    ['an error page with status 502', { outcome: 'unreachable', reason: 'status' }],
    ['an error page with status 403', { outcome: 'unreadable', status: 403 }],
    ['a redirect that keeps the body', { outcome: 'unreadable', status: 307 }],
    ['a broken connection', { outcome: 'unreachable', reason: 'network' }],
    ['no answer at all', { outcome: 'unreachable', reason: 'timeout' }],
  ] as const)('is classified: %s', async (fault, outcome) => {
    server.use(http.post(`${SABPAISA}/*`, faults[fault]));
    const timeoutMs = fault === 'no answer at all' ? 100 : 10_000;
    const sabpaisa = createSabpaisa({ ...SABPAISA_GCM, timeoutMs });
    expect(await sabpaisa.enquire('NG-1-1')).toEqual(outcome);
  });
});

it('a transaction needs a reference and an address that the plain text supports', () => {
  const sabpaisa = createSabpaisa(SABPAISA_GCM);
  const transaction = {
    clientTxnId: 'NG-1-1',
    amountPaise: 100,
    payer: { name: '', email: '', phone: '' },
    callbackUrl: 'https://shop.example/return',
    at: new Date(0),
  };
  for (const odd of [{ clientTxnId: 'A&B' }, { callbackUrl: 'https://shop.example/?a=1' }]) {
    expect(() => sabpaisa.initRequest({ ...transaction, ...odd })).toThrow(RangeError);
  }
  expect(() => createSabpaisa({ ...SABPAISA_GCM, password: '' })).toThrow(RangeError);
});
