import type * as english from '~/ui/list.text';

export const breadcrumbText: typeof english.breadcrumbText = { label: 'आप यहाँ हैं' };

export const demoText: typeof english.demoText = { title: 'डेमो मोड' };

export const paginationText: typeof english.paginationText = {
  label: 'पेज',
  current: ({ page, pages }) => (pages === null ? `पेज ${page}` : `कुल ${pages} में से पेज ${page}`),
  previous: 'पिछला{page}',
  next: 'अगला{page}',
  page: ' पेज',
  pageBefore: 'पेज ',
};

export const priceText: typeof english.priceText = {
  mrp: 'MRP ',
  taxesIncluded: '(सभी टैक्स सहित)',
  save: ({ amount, percent }) => `${amount} (${percent}%) की बचत`,
  off: ({ percent }) => `${percent}% छूट`,
};
