/** `distributor/change/stop` over HTTP: the link's token authorises it. */
import { StopChangeRequest } from '@contract/account-security';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { clientOf } from '../../http/limits';
import { body } from '../../http/request';
import { answerChange, refusalResponse } from '../../http/respond';
import { countAttempt } from '../../outcome';
import { stopChange } from './stop.service';

export const accountChangeRoutes = ({ db, now, accounts }: ApiContext) =>
  new Hono().post('/distributor/change/stop', async (c) => {
    const { token } = readForm(StopChangeRequest, await body(c));
    const client = clientOf(c, accounts.webSecrets);
    const tooMany = await countAttempt(accounts.limits.linkPerAddress, client, 'too_many_requests');
    if (tooMany) return refusalResponse(c, tooMany);
    return answerChange(c, await stopChange(db, accounts, token, now()));
  });
