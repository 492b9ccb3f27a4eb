import { type HttpHandler, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createTemplateSms, SmsError } from '../../../../api/providers/sms/template-sms';
import { faults } from '../../../mocks/faults';
import { mockServer } from '../../../mocks/server';
import { answer, TWO_FACTOR, TWO_FACTOR_KEY } from '../../../mocks/two-factor';

const SEND = `${TWO_FACTOR}/API/V1/${TWO_FACTOR_KEY}/ADDON_SERVICES/SEND/TSMS`;
const settings = { baseUrl: TWO_FACTOR, apiKey: TWO_FACTOR_KEY, sender: 'NEEMGN' };
const server = mockServer();
const sms = { to: '9876543210', template: 'ShopPlaced', values: ['ORD-2026-100001', '1,234.50'] };

type Resolver = Parameters<typeof http.post>[1];
const onSend = (resolver: Resolver): HttpHandler => http.post(SEND, resolver);

describe('an SMS by a registered template', () => {
  it('is a form with header, number, template and variables', async () => {
    const sent: [string, string | null][] = [];
    server.use(
      onSend(async ({ request }) => {
        sent.push([await request.text(), request.headers.get('Content-Type')]);
        return answer('Success', 'a-session-id');
      }),
    );
    await createTemplateSms({ ...settings, baseUrl: `${TWO_FACTOR}/API/V1/` })(sms);
    await createTemplateSms(settings)({ ...sms, values: ['x'.repeat(40)] });
    expect(sent[0]).toEqual([
      'From=NEEMGN&To=9876543210&TemplateName=ShopPlaced&VAR1=ORD-2026-100001&VAR2=1%2C234.50',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ]);
    expect(sent[1]?.[0]).toContain(`VAR1=${'x'.repeat(30)}`);
    expect(sent[1]?.[0]).not.toContain('x'.repeat(31));
  });

  it('is refused if the provider says so, whatever the status', async () => {
    for (const status of [200, 400]) {
      server.use(onSend(() => answer('Error', 'Invalid Template', { status })));
      await expect(createTemplateSms(settings)(sms)).rejects.toMatchObject({ code: 'refused' });
    }
    await expect(createTemplateSms(settings)({ ...sms, to: '12' })).rejects.toThrow(SmsError);
  });

  it.each(Object.keys(faults) as (keyof typeof faults)[])(
    'is refused after %s, and the reason has neither key nor number',
    async (fault) => {
      server.use(onSend(faults[fault]));
      const sending = createTemplateSms({ ...settings, timeoutMs: 100 })(sms);
      const error = await sending.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(SmsError);
      const said = `${JSON.stringify(error)} ${String(error)} ${(error as Error).stack}`;
      expect(said).not.toMatch(new RegExp(`${TWO_FACTOR_KEY}|${sms.to}`));
    },
  );
});
