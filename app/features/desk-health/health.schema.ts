/** What the forms of the page about the state of the shop check. */
import { DeskJobRequest } from '@contract/desk/health';

/** Starting a backup names no job. */
export const jobSchema = DeskJobRequest.partial();
