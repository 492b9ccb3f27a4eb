/** The schemas of the forms about a ticket. */

import { DeskTemplateRemoveRequest, DeskTemplateRequest } from '@contract/desk/template';
import {
  DeskTicketNoteRequest,
  DeskTicketReplyRequest,
  DeskTicketStepRequest,
} from '@contract/desk/ticket';
import { z } from 'zod';

export const templateSchema = DeskTemplateRequest;
export const removeTemplateSchema = DeskTemplateRemoveRequest;
/** The form that inserts a template into an unfinished answer. */
export const insertSchema = z.object({
  message: z.string().default(''),
  template: z.string().max(100).default(''),
});
export const replySchema = DeskTicketReplyRequest;
export const noteSchema = DeskTicketNoteRequest;
export const stepSchema = DeskTicketStepRequest;
