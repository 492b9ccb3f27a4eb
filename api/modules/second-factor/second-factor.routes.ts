/** `distributor/second-factor` over HTTP. */
import { SecondFactorRequest } from '@contract/account-security';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success } from '../../http/respond';
import { beginFactor, confirmFactor, showFactor, turnOff } from './second-factor.service';

export const secondFactorRoutes = ({ db, now, accounts, memberOnly }: RouteContext) =>
  new Hono()
    .get('/distributor/second-factor', memberOnly, async (c) => {
      const outcome = await showFactor(db, accounts, c.var.member.id, now());
      return outcome.ok ? success(c, outcome.factor) : refusalResponse(c, outcome);
    })
    .post('/distributor/second-factor/begin', memberOnly, async (c) => {
      const proof = readForm(SecondFactorRequest, await body(c));
      return answerChange(c, await beginFactor(db, accounts, c.var.member.id, proof, now()));
    })
    .post('/distributor/second-factor/confirm', memberOnly, async (c) => {
      const proof = readForm(SecondFactorRequest, await body(c));
      return answerChange(c, await confirmFactor(db, accounts, c.var.member.id, proof, now()));
    })
    .post('/distributor/second-factor/remove', memberOnly, async (c) => {
      const proof = readForm(SecondFactorRequest, await body(c));
      return answerChange(c, await turnOff(db, accounts, c.var.member.id, proof, now()));
    });
