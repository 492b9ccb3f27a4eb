/** `distributor/session` over HTTP: lists and ends a member's sessions. */
import { SessionEndRequest } from '@contract/session';
import { Hono } from 'hono';
import type { RouteContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, wholeList } from '../../http/respond';
import { endSessions, showSessions } from './session.service';

export const sessionRoutes = ({ db, now, accounts, memberOnly }: RouteContext) =>
  new Hono()
    .get('/distributor/session/all', memberOnly, async (c) => {
      const sessions = await showSessions(db, c.var.member, now());
      return wholeList(c, sessions);
    })
    .post('/distributor/session/end', memberOnly, async (c) => {
      const request = readForm(SessionEndRequest, await body(c));
      return answerChange(c, await endSessions(db, accounts, c.var.member, request));
    });
