/** `desk/home` over HTTP. */
import type { DeskCounts } from '@contract/desk/home';
import { mayUse } from '@contract/desk/roles';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { success } from '../../http/respond';
import { countLowStock } from '../../modules/catalogue/product-list.repository';
import { countWaitingDocuments } from '../../modules/document-review/document.repository';
import { ticketCounts } from '../../modules/ticket/ticket-worklist.repository';
import { worklistCounts } from '../../modules/worklist/worklist.repository';
import type { StaffEnv } from '../guard';

export const homeRoutes = ({ db, now }: ApiContext) =>
  new Hono<StaffEnv>().get('/home', async (c) => {
    const { roles } = c.var.staff;
    const counts = await worklistCounts(db);
    const tickets = mayUse(roles, 'tickets.answer') ? await ticketCounts(db, now()) : null;
    const seesOrders = mayUse(roles, 'orders.see');
    const answer: DeskCounts = {
      orders_to_pack: seesOrders ? counts.ordersToPack : null,
      returns_requested: seesOrders ? counts.returnsRequested : null,
      refunds_to_approve: mayUse(roles, 'refunds.approve') ? counts.refundsToApprove : null,
      refunds_failed: mayUse(roles, 'refunds.make') ? counts.refundsFailed : null,
      jobs_parked: mayUse(roles, 'jobs.handle') ? counts.jobsParked : null,
      documents_waiting: mayUse(roles, 'documents.see') ? await countWaitingDocuments(db) : null,
      tickets_overdue: tickets?.overdue ?? null,
      tickets_open: tickets?.open ?? null,
      products_low: mayUse(roles, 'catalogue.edit') ? await countLowStock(db) : null,
    };
    return success(c, answer);
  });
