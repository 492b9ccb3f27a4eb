import type { Company } from './company.schema';

/** What every page may show of the company; the server alone knows the people and the account. */
export type ShownCompany = Omit<
  Company,
  'management' | 'grievanceOfficer' | 'nodalOfficer' | 'bankAccount'
>;

let current: ShownCompany | undefined;

/**
 * What the shop says about itself now. The server changes it when a setting changes; a browser has
 * what its page was rendered from. Read it while rendering, never when a module is loaded.
 * @throws Error before anything is known
 */
export function company(): ShownCompany {
  if (!current) throw new Error('Nothing is known about the company yet.');
  return current;
}

export function setCompany(next: ShownCompany): void {
  current = next;
}
