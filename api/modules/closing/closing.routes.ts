/** The HTTP route of `distributor/leave`, which customers use too. */
import { LeaveRequest } from '@contract/account';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange } from '../../http/respond';
import { closeOwnAccount } from './own-closing.service';

export const closingRoutes = ({ db, now, accounts, memberOnly }: RouteContext) =>
  new Hono().post('/distributor/leave', memberOnly, async (c) => {
    const request = readForm(LeaveRequest, await body(c));
    return answerChange(c, await closeOwnAccount(db, accounts, c.var.member.id, request, now()));
  });
