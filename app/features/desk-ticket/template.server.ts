/** The pages about templates of answers. */
import { deskTemplateEndpoints as endpoints, type ReplyTemplate } from '@contract/desk/template';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { deskAction, formPartOf, idParam, readDesk } from '~/features/desk/desk.server';
import { deskPaths } from '~/platform/desk-paths';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { removeTemplateSchema, templateSchema } from './desk-ticket.schema';
import { templateMessages } from './template.text';

/** The last part of the path of the page for a new template. */
const NEW = 'new';

/** @throws Response as `readDesk` */
export const loadTemplates = (args: LoaderFunctionArgs) =>
  readDesk(args, async (desk) => (await desk.call(endpoints.deskTemplates)).data);

interface TemplatePage {
  /** Null for a new one. */
  template: ReplyTemplate | null;
  idempotencyKey: string;
}

/** @throws Response 404 for an unknown template, and as `readDesk` */
export async function loadTemplate(args: LoaderFunctionArgs): Promise<TemplatePage> {
  const all = await loadTemplates(args);
  const { id } = args.params;
  const template = all.find((one) => one.id === id) ?? null;
  if (!template && id !== NEW) throw new Response(null, { status: 404 });
  return { template, idempotencyKey: newIdempotencyKey() };
}

/** Saves or deletes a template. `form` in the URL names the form that was sent. */
export function changeTemplate(args: ActionFunctionArgs): Promise<Response> {
  const form = formPartOf(args);
  return form === 'remove' ? removeTemplate(args) : saveTemplate(args);
}

const saveTemplate = (args: ActionFunctionArgs) =>
  deskAction(args, templateSchema, async (body, desk) => {
    const params = idParam(args);
    const isNew = params.id === NEW;
    if (isNew) await desk.call(endpoints.deskTemplateAdd, { body, isOnce: true });
    else await desk.call(endpoints.deskTemplateSave, { params, body });
    return desk.done(deskPaths.templates, { title: templateMessages.saved });
  });

const removeTemplate = (args: ActionFunctionArgs) =>
  deskAction(args, removeTemplateSchema, async (body, desk) => {
    await desk.call(endpoints.deskTemplateRemove, { params: idParam(args), body });
    return desk.done(deskPaths.templates, { title: templateMessages.removed });
  });
