/** Templates of answers to tickets. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import { code, longProse, prose, requiredText, text } from '../fields';
import { ticketLimits } from '../ticket';
import { version } from './form-fields';

/** The values of a ticket and of the shop that a template can contain, such as `{{name}}`. */
export const templateValues = ['name', 'number', 'order', 'subject', 'shop'] as const;
export type TemplateValue = (typeof templateValues)[number];

export const ReplyTemplate = z.object({
  id: requiredText(),
  name: requiredText(),
  body: longProse(),
  /** ISO 8601. */
  updated_at: text(),
  updated_by: prose(),
  /** Forms send the version back, so that a concurrent change by somebody else is noticed. */
  version: requiredText(),
});
export type ReplyTemplate = z.output<typeof ReplyTemplate>;

export const DeskTemplateRequest = z.object({
  name: z
    .string(code('name_required'))
    .trim()
    .min(1, code('name_required'))
    .max(80, code('too_long')),
  body: z
    .string(code('message_required'))
    .trim()
    .min(1, code('message_required'))
    .max(ticketLimits.message, code('too_long')),
  version,
});
export const DeskTemplateRemoveRequest = z.object({ version });

const options = { permission: 'tickets.answer', extension: true } as const;
const formOptions = { body: 'form', ...options } as const;

export const deskTemplateEndpoints = calls({
  deskTemplates: many('GET', 'desk/template/all', ReplyTemplate, {
    summary: 'All templates, by name.',
    ...options,
  }),
  deskTemplateFilled: one(
    'GET',
    'desk/template/{id}/for/{number}',
    z.object({ text: longProse() }),
    {
      summary: 'A template with the values of a ticket.',
      ...options,
    },
  ),
  deskTemplateAdd: one('POST', 'desk/template/add', z.unknown(), {
    summary: 'Adds a template.',
    request: DeskTemplateRequest,
    ...formOptions,
  }),
  deskTemplateSave: one('POST', 'desk/template/{id}/save', z.unknown(), {
    summary: 'Changes a template.',
    request: DeskTemplateRequest,
    ...formOptions,
  }),
  deskTemplateRemove: one('POST', 'desk/template/{id}/remove', z.unknown(), {
    summary: 'Deletes a template.',
    request: DeskTemplateRemoveRequest,
    ...formOptions,
  }),
});
