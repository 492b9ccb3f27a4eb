import { isStateCode } from '@contract/identity/states';
import { stateNames } from './states.text';

/** Returns the name of a State by its GST code, or `fallback` for an unknown code. */
export const stateNameOf = (code: string, fallback = code): string =>
  isStateCode(code) ? stateNames[code] : fallback;
