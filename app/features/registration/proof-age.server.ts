/** How long the verification of the phone of a customer who becomes a distributor counts. */
import { formatMoment } from '~/platform/dates';

export interface ProofAge {
  /** Until when the registration can be submitted with this verification; empty without a limit. */
  until: string;
  isOver: boolean;
}

/** @param until ISO 8601; empty without a limit */
export const proofAgeOf = (until: string): ProofAge => ({
  until: until && formatMoment(until),
  isOver: until !== '' && new Date(until) < new Date(),
});
