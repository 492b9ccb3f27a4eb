/** The schemas of the forms about a ticket. */
import {
  DeskTicketNoteRequest,
  DeskTicketReplyRequest,
  DeskTicketStepRequest,
} from '@contract/desk/ticket';

export const replySchema = DeskTicketReplyRequest;
export const noteSchema = DeskTicketNoteRequest;
export const stepSchema = DeskTicketStepRequest;
