/**
 * The settings that a shop must have before it opens, because pages or the law need them: E-Commerce
 * Rules 2020, rule 5, and Direct Selling Rules 2021, rules 5 and 7. A demo may lack them.
 */
import type { SettingGroup } from './groups';

/** Lists of fields by group. Of each inner list, one field is enough. */
export const NEEDED_TO_OPEN: { readonly [Group in SettingGroup]?: readonly (readonly string[])[] } =
  {
    company: [['registeredOffice'], ['phone', 'email']],
    officers: [['grievanceOfficer'], ['nodalOfficer']],
  };
