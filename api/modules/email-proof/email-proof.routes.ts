/** The HTTP routes of `distributor/email/link` and `distributor/email/confirm`. */
import { ConfirmEmailRequest } from '@contract/account-security';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { readForm } from '../../http/form';
import { clientOf } from '../../http/limits';
import { body } from '../../http/request';
import { answerChange, refusalResponse } from '../../http/respond';
import { countAttempt } from '../../outcome';
import { confirmEmail, sendEmailLinkAgain } from './email-proof.service';

export const emailProofRoutes = ({ db, now, accounts, memberOnly }: RouteContext) =>
  new Hono()
    .post('/distributor/email/link', memberOnly, async (c) => {
      return answerChange(c, await sendEmailLinkAgain(db, accounts, c.var.member.id, now()));
    })
    .post('/distributor/email/confirm', async (c) => {
      const { token } = readForm(ConfirmEmailRequest, await body(c));
      const client = clientOf(c, accounts.webSecrets);
      const { linkPerAddress } = accounts.limits;
      const tooMany = await countAttempt(linkPerAddress, client, 'too_many_requests');
      if (tooMany) return refusalResponse(c, tooMany);
      return answerChange(c, await confirmEmail(db, accounts, token, now()));
    });
