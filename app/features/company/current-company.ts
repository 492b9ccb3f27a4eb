import type { Company } from './company.schema';

/**
 * The part of the company that every page may show: without people, bank account and delivery
 * zones.
 */
export type ShownCompany = Omit<
  Company,
  'management' | 'grievanceOfficer' | 'nodalOfficer' | 'bankAccount' | 'zones'
>;

let current: ShownCompany | undefined;

/**
 * Returns the current company. On the server it changes with the settings; in a browser it is the
 * company from which the page was rendered. Call it while rendering, not when a module is loaded.
 * @throws Error if the company is not known yet
 */
export function company(): ShownCompany {
  if (!current) throw new Error('The settings of the company are not loaded yet.');
  return current;
}

export function setCompany(next: ShownCompany): void {
  current = next;
}
