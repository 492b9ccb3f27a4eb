/**
 * The HTTP routes of `distributor/change/…`. The token in a message's link authorises each call.
 */
import { StopChangeRequest } from '@contract/account-security';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { clientOf } from '../../http/limits';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success } from '../../http/respond';
import { countAttempt } from '../../outcome';
import { findStoppableChange } from './account-change.service';
import { stopChange } from './stop.service';

export const accountChangeRoutes = ({ db, now, accounts }: ApiContext) => {
  const countLink = (c: Context) => {
    const client = clientOf(c, accounts.webSecrets);
    return countAttempt(accounts.limits.linkPerAddress, client, 'too_many_requests');
  };
  return new Hono()
    .post('/distributor/change/about', async (c) => {
      const { token } = readForm(StopChangeRequest, await body(c));
      const tooMany = await countLink(c);
      if (tooMany) return refusalResponse(c, tooMany);
      const found = await findStoppableChange(db, token, now());
      return found ? success(c, found) : refusalResponse(c, 'stop_link_over');
    })
    .post('/distributor/change/stop', async (c) => {
      const { token } = readForm(StopChangeRequest, await body(c));
      const tooMany = await countLink(c);
      if (tooMany) return refusalResponse(c, tooMany);
      return answerChange(c, await stopChange(db, accounts, token, now()));
    });
};
