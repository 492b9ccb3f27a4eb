/** The schema of the form about a parked job. */
export { DeskJobRequest as jobSchema } from '@contract/desk/health';
