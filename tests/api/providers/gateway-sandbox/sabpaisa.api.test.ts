import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Choice } from '../../../../api/providers/gateway-sandbox/page';
import { createTestApi, type TestApi } from '../../../setup/database';
import { choose, startGatewaySandboxes, visit } from '../../../setup/gateways';

const RETURN = 'https://shop.example/payment/sabpaisa/return';

let api: TestApi;
let sandbox: Awaited<ReturnType<typeof startGatewaySandboxes>>;
beforeAll(async () => {
  api = await createTestApi();
  sandbox = await startGatewaySandboxes({ db: api.db, now: () => api.clock.at });
});
afterAll(async () => {
  await sandbox.close();
  await api.close();
});

const sabpaisa = () => sandbox.gateways.sabpaisa;
const pass = (seconds: number) => {
  api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000);
};

let count = 0;
async function begin() {
  count += 1;
  const clientTxnId = `NG-${count}`;
  const { action, ...fields } = sabpaisa().initRequest({
    clientTxnId,
    amountPaise: 123450,
    payer: { name: 'Asha & Co', email: 'asha@example.com', phone: '9876543210' },
    callbackUrl: RETURN,
    at: api.clock.at,
  });
  return { clientTxnId, open: () => visit(sandbox.url, action, fields) };
}
async function enquire(clientTxnId: string) {
  const answer = await sabpaisa().enquire(clientTxnId);
  if (answer.outcome !== 'ok') throw new Error(answer.outcome);
  return answer.value;
}

describe('the sandbox of SabPaisa', () => {
  it.each([
    ['pay', 'success', 'success'],
    ['fail', 'failed', 'failed'],
    ['cancel', 'aborted', 'aborted'],
    ['late', 'failed', 'success'],
    ['authorized', 'challan', 'challan'],
    ['forged', undefined, 'initiated'],
  ] as const)('lets a visitor choose: %s', async (choice: Choice, returned, later) => {
    const { clientTxnId, open } = await begin();
    const opened = await open();
    expect(opened.html).toContain('Pay ₹1,234.50');
    expect(opened.html).toContain('Challan: to be paid at a counter');
    expect((await enquire(clientTxnId)).status).toBe('initiated');
    const back = await choose(sandbox.url, opened, choice);
    expect(back.action).toBe(RETURN);
    const given = sabpaisa().readResponse(back.fields.encResponse ?? '');
    expect(given?.status).toBe(returned);
    if (given) expect(given).toMatchObject({ clientTxnId, amountPaise: 123450 });
    pass(9);
    expect((await enquire(clientTxnId)).status).toBe(later);
  });

  it('is paid although the browser never returns', async () => {
    const { clientTxnId, open } = await begin();
    expect(await choose(sandbox.url, await open(), 'silent')).toMatchObject({ action: '' });
    expect((await enquire(clientTxnId)).status).toBe('success');
  });

  it('does not know a transaction whose payer never came', async () => {
    const { clientTxnId } = await begin();
    expect((await enquire(clientTxnId)).status).toBe('not_found');
  });

  it('keeps the first choice, and starts no transaction twice', async () => {
    const { clientTxnId, open } = await begin();
    const opened = await open();
    await choose(sandbox.url, opened, 'fail');
    await choose(sandbox.url, opened, 'pay');
    expect((await enquire(clientTxnId)).status).toBe('failed');
    expect((await open()).status).toBe(400);
  });

  it('refuses a form encrypted with another key', async () => {
    const fields = { clientCode: 'SANDBOX', encData: 'AB'.repeat(100) };
    const opened = await visit(sandbox.url, '/sandbox/sabpaisa/SabPaisa/sabPaisaInit?v=1', fields);
    expect(opened.status).toBe(400);
  });

  it('refunds in parts, at most what was paid', async () => {
    const { clientTxnId, open } = await begin();
    await choose(sandbox.url, await open(), 'pay');
    const { sabpaisaTxnId } = await enquire(clientTxnId);
    const refund = (amountPaise: number) =>
      sabpaisa().refund({ clientTxnId, sabpaisaTxnId, amountPaise, reason: 'cancelled' });
    expect(await refund(100_000)).toMatchObject({ outcome: 'ok' });
    expect((await enquire(clientTxnId)).status).toBe('refund_initiated');
    expect(await refund(23_451)).toMatchObject({ outcome: 'refused' });
    expect(await refund(23_450)).toMatchObject({ outcome: 'ok' });
    pass(4);
    expect((await enquire(clientTxnId)).status).toBe('refunded');
  });
});
