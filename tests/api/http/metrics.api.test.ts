import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { job, shopOrder } from '../../../api/db/schema';
import { enqueueJob } from '../../../api/scheduler/job.repository';
import { version } from '../../../package.json';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering } from '../modules/order/orders';

const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

describeOnBoth('the figures of the api', (open) => {
  const ask = ({ app }: TestApi, client: object = from('127.0.0.1'), headers = {}) =>
    app.request('/metrics', { headers }, client);

  it('say how many jobs wait and for how long, and the time of the database', async () => {
    const api = await open();
    await enqueueJob(api.db, { name: 'ask', key: 'asha@example.com' });
    await enqueueJob(api.db, { name: 'ask', key: 'two' });
    await ask(api);
    await api.db.select().from(job);
    const text = await (await ask(api)).text();
    expect(text).toContain('shop_api_jobs{job="ask",state="due"} 2');
    expect(text).toContain('shop_api_jobs{job="ask",state="parked"} 0');
    expect(text).toMatch(/shop_api_job_oldest_due_seconds\{job="ask"\} \d+/);
    expect(text).toMatch(/shop_api_database_statement_duration_seconds_count [1-9]/);
    expect(text).not.toContain('asha');
    expect(text).toContain(`shop_api_build_info{version="${version}"} 1`);
  });

  it('count finished orders of a month, and all others', async () => {
    const api = await open();
    await fillCatalogue(api.db);
    const { placed } = ordering(api);
    const present = api.clock.at;
    const finished = { payment: 'cancelled', fulfilment: 'cancelled' } as const;
    for (const day of ['2026-09-01', '2026-11-01']) {
      api.clock.at = new Date(`${day}T06:30:00Z`);
      const buyer = await shopper(api);
      await placed(buyer);
      const { row } = await placed(buyer);
      await api.db.update(shopOrder).set(finished).where(eq(shopOrder.id, row.id));
    }
    api.clock.at = present;
    const text = await (await ask(api)).text();
    expect(text.match(/^shop_api_orders\{.*/gm)?.sort()).toEqual([
      'shop_api_orders{payment="cancelled",fulfilment="cancelled"} 1',
      'shop_api_orders{payment="created",fulfilment="waiting"} 2',
    ]);
  });

  it('are open to this machine, or to the token where there is one', async () => {
    const api = await open();
    expect((await ask(api, from('203.0.113.9'))).status).toBe(404);
    expect((await ask(api, {})).status).toBe(404);
    const metricsToken = 'a-token-of-prometheus';
    const closed = await open({ metricsToken });
    expect((await ask(closed)).status).toBe(404);
    const bearer = { Authorization: `Bearer ${metricsToken}` };
    expect((await ask(closed, from('203.0.113.9'), bearer)).status).toBe(200);
  });
});
