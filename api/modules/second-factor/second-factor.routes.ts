/** `distributor/second-factor` over HTTP. */
import { SecondFactorRequest } from '@contract/account-security';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { refusalResponse, success } from '../../http/respond';
import { beginFactor, confirmFactor, showFactor, turnOff } from './second-factor.service';

export const secondFactorRoutes = ({ db, now, accounts, memberOnly }: RouteContext) =>
  new Hono()
    .get('/distributor/second-factor', memberOnly, async (c) => {
      const own = await showFactor(db, accounts, c.var.member.id, now());
      return own.ok ? success(c, own.factor) : refusalResponse(c, own);
    })
    .post('/distributor/second-factor/begin', memberOnly, async (c) => {
      const proof = readForm(SecondFactorRequest, await body(c));
      const begun = await beginFactor(db, accounts, c.var.member.id, proof, now());
      return begun.ok ? success(c, null) : refusalResponse(c, begun);
    })
    .post('/distributor/second-factor/confirm', memberOnly, async (c) => {
      const proof = readForm(SecondFactorRequest, await body(c));
      const confirmed = await confirmFactor(db, accounts, c.var.member.id, proof, now());
      return confirmed.ok ? success(c, null) : refusalResponse(c, confirmed);
    })
    .post('/distributor/second-factor/remove', memberOnly, async (c) => {
      const proof = readForm(SecondFactorRequest, await body(c));
      const removed = await turnOff(db, accounts, c.var.member.id, proof, now());
      return removed.ok ? success(c, null) : refusalResponse(c, removed);
    });
