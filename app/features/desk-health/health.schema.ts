/** Schemas of the forms on the page about the state of the shop. */
import { DeskJobRequest } from '@contract/desk/health';

/** Starting a backup names no job. */
export const jobSchema = DeskJobRequest.partial();
