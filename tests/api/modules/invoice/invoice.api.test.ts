import type { InvoiceSummary } from '@contract/payment';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../../../setup/database';
import { shopper } from '../cart/shoppers';
import { fillCatalogue } from '../catalogue';
import { ordering } from '../order/orders';

describeOnBoth('the PDF of an invoice', (open) => {
  it('is a file only for its owner, and is not cached', async () => {
    const api = await open();
    await fillCatalogue(api.db);
    const buyer = await shopper(api);
    await ordering(api).paid(buyer);
    const all = await api.call<InvoiceSummary[]>('GET', 'invoice/all', undefined, buyer.headers);
    const { _id: id = '', number = '' } = all.body.data[0] ?? {};
    const ask = (headers: Record<string, string>, which = id) =>
      api.app.request(`/api/invoice/pdf/${which}`, { headers });
    const answer = await ask(buyer.headers);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(number).toContain('/');
    expect(answer.headers.get('Content-Disposition')).toBe(
      `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
    );
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-');
    expect(bytes.length).toBeLessThan(100_000);
    expect((await ask((await shopper(api)).headers)).status).toBe(404);
    expect((await ask(buyer.headers, 'no-uuid')).status).toBe(404);
    expect((await ask({})).status).toBe(401);
  });
});
