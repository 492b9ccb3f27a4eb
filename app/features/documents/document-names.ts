import type { DocumentName } from '~/platform/paths';

/** The documents in the order of the page. */
export const documentNames: readonly DocumentName[] = [
  'visiting-card',
  'welcome-letter',
  'price-list',
  'agreement',
];
