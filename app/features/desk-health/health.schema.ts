/** What the form about a parked job checks. */
export { DeskJobRequest as jobSchema } from '@contract/desk/health';
