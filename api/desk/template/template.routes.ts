/** `desk/template` over HTTP. */
import {
  DeskTemplateRemoveRequest,
  DeskTemplateRequest,
  type ReplyTemplate,
} from '@contract/desk/template';
import { type Context, Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body, param } from '../../http/request';
import { page, refusalResponse, success } from '../../http/respond';
import {
  allTemplates,
  filledTemplate,
  removeTemplate,
  saveTemplate,
  type TemplateContext,
  templateVersion,
} from '../../modules/ticket/reply-template.service';
import type { Outcome } from '../../outcome';
import type { StaffEnv } from '../guard';

export function templateRoutes({ db, now, accounts: { vault, shop } }: ApiContext) {
  const contextOf = (c: Context<StaffEnv>): TemplateContext => ({
    ...{ db, vault },
    ...{ actor: c.var.staff, now: now() },
  });
  const answer = (c: Context, outcome: Outcome<object>) =>
    outcome.ok ? success(c, null) : refusalResponse(c, outcome);
  return new Hono<StaffEnv>()
    .get('/template/all', async (c) => {
      const templates = (await allTemplates(db)).map(
        (row): ReplyTemplate => ({
          ...{ id: row.id, name: row.name, body: row.body, updated_by: row.updatedBy },
          ...{ updated_at: row.updatedAt.toISOString(), version: templateVersion(row) },
        }),
      );
      return page(c, templates, { total: templates.length, page: 1, limit: templates.length });
    })
    .get('/template/:id/for/:number', async (c) => {
      const filled = await filledTemplate(db, shop.name, param(c, 'id'), param(c, 'number'));
      return filled.ok ? success(c, { text: filled.text }) : refusalResponse(c, filled);
    })
    .post('/template/add', async (c) => {
      const written = readForm(DeskTemplateRequest, await body(c));
      return answer(c, await saveTemplate(contextOf(c), null, written));
    })
    .post('/template/:id/save', async (c) => {
      const written = readForm(DeskTemplateRequest, await body(c));
      return answer(c, await saveTemplate(contextOf(c), param(c, 'id'), written));
    })
    .post('/template/:id/remove', async (c) => {
      const { version } = readForm(DeskTemplateRemoveRequest, await body(c));
      return answer(c, await removeTemplate(contextOf(c), param(c, 'id'), version));
    });
}
