/**
 * What pages and the law need before a shop opens, although a demo may be without it: E-Commerce Rules
 * 2020, rule 5, and Direct Selling Rules 2021, rules 5 and 7.
 */
import type { SettingGroup } from './groups';

/** Fields by group. Of fields in one list, one is enough. */
export const NEEDED_TO_OPEN: { readonly [Group in SettingGroup]?: readonly (readonly string[])[] } =
  {
    company: [['registeredOffice'], ['phone', 'email']],
    officers: [['grievanceOfficer'], ['nodalOfficer']],
  };
