/** `desk/template` over HTTP. */
import {
  DeskTemplateRemoveRequest,
  DeskTemplateRequest,
  type ReplyTemplate,
} from '@contract/desk/template';
import { Hono } from 'hono';
import type { ApiContext } from '../../context';
import { readForm } from '../../http/form';
import { body } from '../../http/request';
import { answerChange, refusalResponse, success, wholeList } from '../../http/respond';
import {
  allTemplates,
  filledTemplate,
  removeTemplate,
  saveTemplate,
  templateVersion,
} from '../../modules/ticket/reply-template.service';
import { deskContextOf } from '../desk-context';
import type { StaffEnv } from '../guard';

export function templateRoutes(api: ApiContext) {
  const { db } = api;
  const { shop } = api.accounts;
  return new Hono<StaffEnv>()
    .get('/template/all', async (c) => {
      const templates = (await allTemplates(db)).map(
        (row): ReplyTemplate => ({
          id: row.id,
          name: row.name,
          body: row.body,
          updated_by: row.updatedBy,
          updated_at: row.updatedAt.toISOString(),
          version: templateVersion(row),
        }),
      );
      return wholeList(c, templates);
    })
    .get('/template/:id/for/:number', async (c) => {
      const filled = await filledTemplate(db, shop.name, c.req.param('id'), c.req.param('number'));
      return filled.ok ? success(c, { text: filled.text }) : refusalResponse(c, filled);
    })
    .post('/template/add', async (c) => {
      const written = readForm(DeskTemplateRequest, await body(c));
      return answerChange(c, await saveTemplate(deskContextOf(api, c), null, written));
    })
    .post('/template/:id/save', async (c) => {
      const written = readForm(DeskTemplateRequest, await body(c));
      return answerChange(c, await saveTemplate(deskContextOf(api, c), c.req.param('id'), written));
    })
    .post('/template/:id/remove', async (c) => {
      const { version } = readForm(DeskTemplateRemoveRequest, await body(c));
      return answerChange(
        c,
        await removeTemplate(deskContextOf(api, c), c.req.param('id'), version),
      );
    });
}
