import { isStateCode } from '@contract/identity/states';
import { stateNames } from './states.text';

/** Returns the name of a State by its GST code, or an unknown code as it is. */
export const stateNameOf = (code: string): string => (isStateCode(code) ? stateNames[code] : code);
