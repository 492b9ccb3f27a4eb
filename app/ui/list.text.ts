/** Texts of components for lists and products. */

export const breadcrumbText = { label: 'Breadcrumb' };

export const demoText = { title: 'Demo mode' };

export const paginationText = {
  label: 'Pages',
  current: ({ page, pages }: { page: string; pages: string | null }) =>
    pages === null ? `Page ${page}` : `Page ${page} of ${pages}`,
  /** `{page}` is the word `page` below, visually hidden. */
  previous: 'Previous{page}',
  next: 'Next{page}',
  page: ' page',
  /** Visually hidden, before a number. */
  pageBefore: 'Page ',
};

export const priceText = {
  mrp: 'MRP ',
  taxesIncluded: '(inclusive of all taxes)',
  save: ({ amount, percent }: { amount: string; percent: number }) =>
    `Save ${amount} (${percent}%)`,
  off: ({ percent }: { percent: number }) => `${percent}% off`,
};
