/** The HTTP route of `distributor/document`. With it, a member sends an identity document again. */
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { multipart } from '../../http/multipart';
import { answerChange } from '../../http/respond';
import { sendDocument } from './document-decision.service';

export const documentReviewRoutes = ({ db, now, accounts, distributorOnly }: RouteContext) =>
  new Hono().post('/distributor/document', distributorOnly, async (c) => {
    const { files } = await multipart(c);
    return answerChange(c, await sendDocument(db, accounts, c.var.member.id, files, now()));
  });
