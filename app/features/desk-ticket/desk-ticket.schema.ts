/** What the forms about a ticket check. */
import {
  DeskTicketNoteRequest,
  DeskTicketReplyRequest,
  DeskTicketStepRequest,
} from '@contract/desk/ticket';

export const replySchema = DeskTicketReplyRequest;
export const noteSchema = DeskTicketNoteRequest;
export const stepSchema = DeskTicketStepRequest;
