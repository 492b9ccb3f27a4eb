/** `desk/opening` over HTTP. */
import { FounderRequest, type Opening } from '@contract/desk/opening';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { addFounder } from '../../modules/member/founder.service';
import { openingState } from '../../modules/opening/opening.service';
import { requireStrongPassword } from '../../modules/password/password.service';
import { recordChange } from '../../modules/staff/staff-record';
import type { StaffEnv } from '../guard';

export function openingRoutes({ db, now, accounts, shop, services = [] }: ApiContext) {
  const { vault } = accounts;
  return new Hono<StaffEnv>()
    .get('/opening', async (c) => {
      const { isOpen, opened, tasks, products } = await openingState(db, shop, now());
      const answer: Opening = {
        is_open: isOpen,
        actor: opened?.actor ?? '',
        at: opened?.at.toISOString() ?? '',
        tasks: tasks.map(({ name, isDone, confirmed, missing, changed, waitsFor }) => ({
          name,
          is_done: isDone,
          missing,
          changed,
          waits_for: waitsFor,
          actor: confirmed?.actor ?? '',
          at: confirmed?.at.toISOString() ?? '',
        })),
        services: [...services],
        payment_methods: [...shop.paymentMethods],
        test_methods: [...(shop.testMethods ?? [])],
        products,
      };
      return success(c, answer);
    })
    .post('/opening/founder', async (c) => {
      const founder = readForm(FounderRequest, await body(c));
      const weak = await requireStrongPassword(founder, accounts);
      if (weak) return refusalResponse(c, weak);
      const added = await addFounder(db, founder, now(), (tx, number) => {
        const { name, email } = founder;
        const entry = { action: 'member.founder', subject: number, after: { name, email } };
        return recordChange(tx, vault, c.var.staff, entry, now());
      });
      if (!added.ok) return refusalResponse(c, added);
      const { number } = added;
      return number ? success(c, { number }) : refusalResponse(c, 'founder_exists');
    });
}
