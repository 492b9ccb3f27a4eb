import { STATES, type StateCode } from '@contract/identity/states';

/** The names of the States and Union Territories, by their GST codes. */
export const stateNames: Record<StateCode, string> = { ...STATES };
