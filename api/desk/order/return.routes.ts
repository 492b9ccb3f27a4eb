/** `desk/order/…/return` over HTTP. */
import { DeskReturnRefuseRequest, DeskReturnRequest } from '@contract/desk/return';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange } from '../../http/respond';
import { receiveReturn, refuseReturn } from '../../modules/fulfilment/staff-return.service';
import type { StaffEnv } from '../guard';
import { staffContextOf } from './staff-context';

export const returnRoutes = (context: ApiContext) =>
  new Hono<StaffEnv>()
    .post('/order/:number/return', async (c) => {
      const { lines, return_id } = readForm(DeskReturnRequest, await body(c));
      const services = staffContextOf(context, c);
      return answerChange(
        c,
        await receiveReturn(services, c.req.param('number'), lines, return_id),
      );
    })
    .post('/order/:number/return/refuse', async (c) => {
      const { reason, return_id } = readForm(DeskReturnRefuseRequest, await body(c));
      const services = { ...staffContextOf(context, c), address: context.accounts.shop };
      return answerChange(
        c,
        await refuseReturn(services, c.req.param('number'), reason, return_id),
      );
    });
