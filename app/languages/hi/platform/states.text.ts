import { STATES } from '@contract/languages/hi/identity/states';
import type * as english from '~/platform/states.text';

export const stateNames: typeof english.stateNames = STATES;
