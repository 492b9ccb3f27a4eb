import { beforeEach, expect, it } from 'vitest';
import { databaseCommands, runRequestedCommand } from '../../../api/staff/commands';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { shopper } from '../modules/cart/shoppers';
import { fillCatalogue } from '../modules/catalogue';
import { ordering } from '../modules/order/orders';

describeOnBoth('a command that the running shop is asked to run', (open) => {
  let api: TestApi;
  let orders: ReturnType<typeof ordering>;
  beforeEach(async () => {
    api = await open();
    await fillCatalogue(api.db);
    orders = ordering(api);
  });

  /** As another process would: what is read there is JSON here. */
  async function run(name: keyof typeof databaseCommands, ...args: string[]) {
    const silent = { print: () => undefined, complain: () => undefined };
    const line = await databaseCommands[name].read(args, silent);
    return send(JSON.stringify({ name, line, origin: 'http://localhost:3000' }));
  }

  async function send(request: string, publicUrl = '') {
    const printed: string[] = [];
    const { db, vault, shop, now } = orders.contextNow();
    const context = { db, shop, now, publicUrl, openVault: async () => vault };
    await runRequestedCommand(context, request, (line) => void printed.push(line));
    return printed.join('\n');
  }

  it('changes the shop and prints what came of it', async () => {
    const { order } = await orders.paid(await shopper(api));
    expect(await run('order', order.number, 'pack', '--as', 'asha')).toContain('paid, packed');
    expect(await run('order', 'list')).toContain('Orders to pack: 0');
    expect(await run('ledger')).toContain('The ledger agrees with all orders and payments.');
    expect(await run('staff', 'owner', 'asha@example.com')).toMatch(
      /http:\/\/localhost:3000\/desk\/invitation\//,
    );
    expect(await run('sessions', 'end', '--all')).toBe('Everybody is logged out.');
    expect(await run('announce', '--list')).toBe('There are no announcements.');
  });

  it('links to the address of the running shop, or says that another may be right', async () => {
    const request = (email: string) =>
      JSON.stringify({
        name: 'staff',
        line: { act: 'owner', email, as: 'asha' },
        origin: 'http://localhost:3000',
      });
    const guessed = await send(request('asha@example.com'));
    expect(guessed).toContain('http://localhost:3000/desk/invitation/');
    expect(guessed).toContain('If the shop does not answer at http://localhost:3000, replace');
    const known = await send(request('ravi@example.com'), 'https://shop.example');
    expect(known).toContain('https://shop.example/desk/invitation/');
    expect(known).not.toContain('localhost');
  });

  it('fails with what the command refused', async () => {
    await expect(run('order', 'ORD-2026-1', 'pack')).rejects.toThrow('There is no such order.');
    await expect(send('{"name":"toString","line":{}}')).rejects.toThrow('no command "toString"');
  });
});
