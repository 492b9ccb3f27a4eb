import { completeConfig } from '@kernel/config/config';
import { http } from 'msw';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../api/db/client';
import { openMessengers } from '../../server/messengers';
import { mockServer } from '../mocks/server';
import { answer, TWO_FACTOR, TWO_FACTOR_KEY } from '../mocks/two-factor';

const server = mockServer();
const message = { to: '9876543210', subject: '', text: 'Hello', values: ['ORD-1'] };

/** In a live shop: no gateway pretends. */
async function open(templates: Record<string, string>) {
  completeConfig({
    sandboxes: [],
    SMS_OTP_BASE_URL: TWO_FACTOR,
    SMS_OTP_API_KEY: TWO_FACTOR_KEY,
    SMS_ORDER_SENDER: 'NEEMGN',
    SMS_ORDER_TEMPLATES: templates,
  });
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  return { messengers: await openMessengers({} as Database, log), lines };
}

describe('the messages about orders of a live shop', () => {
  it('are not sent without SMTP and templates, which is logged at the start', async () => {
    const { messengers, lines } = await open({});
    expect(lines.join('')).toMatch(/SMTP_URL is not set.*SMS_ORDER_TEMPLATES is not set/s);
    for (const send of [messengers.mail, messengers.sms]) {
      await expect(send({ kind: 'order_paid', ...message })).rejects.toThrow(/^no_s/);
    }
  });

  it('are sent by SMS if their kind has a template', async () => {
    const sent: string[] = [];
    server.use(
      http.post(`${TWO_FACTOR}/API/V1/:key/ADDON_SERVICES/SEND/TSMS`, async ({ request }) => {
        sent.push(await request.text());
        return answer('Success', 'id');
      }),
    );
    const { messengers } = await open({ order_paid: 'ShopPaid' });
    await messengers.sms({ kind: 'order_paid', ...message });
    expect(sent).toEqual(['From=NEEMGN&To=9876543210&TemplateName=ShopPaid&VAR1=ORD-1']);
    const other = messengers.sms({ kind: 'order_placed', ...message });
    await expect(other).rejects.toThrow('no_sms_template');
  });

  it('are sent by the template in the language of the member, or else by the English one', async () => {
    const sent: string[] = [];
    server.use(
      http.post(`${TWO_FACTOR}/API/V1/:key/ADDON_SERVICES/SEND/TSMS`, async ({ request }) => {
        sent.push(await request.text());
        return answer('Success', 'id');
      }),
    );
    const { messengers } = await open({
      order_paid: 'ShopPaid',
      order_paid_hi: 'ShopPaidHindi',
      order_placed: 'ShopPlaced',
    });
    for (const kind of ['order_paid', 'order_placed']) {
      await messengers.sms({ kind, ...message, language: 'hi' });
    }
    await messengers.sms({ kind: 'order_paid', ...message, language: 'en' });
    const names = sent.map((form) => new URLSearchParams(form).get('TemplateName'));
    expect(names).toEqual(['ShopPaidHindi', 'ShopPlaced', 'ShopPaid']);
  });

  it('stop the start if there is a template for an unknown message', async () => {
    await expect(open({ order_payed: 'ShopPaid' })).rejects.toThrow(
      /unknown messages order_payed; known are order_placed/,
    );
  });
});
