/** What the forms about a document check. */
import { DeskDocumentDecideRequest, DeskDocumentOpenRequest } from '@contract/desk/document';

export const openSchema = DeskDocumentOpenRequest;
export const decideSchema = DeskDocumentDecideRequest;
