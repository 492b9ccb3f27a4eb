/** Sentences of the pages about imports of products. */
import type { ImportField } from '@contract/desk/import';

/** What a column of a file can hold. */
export const fieldText: Record<ImportField, string> = {
  key: 'Product code (identifies the product)',
  number: 'Row number (separates rows that are otherwise the same)',
  name: 'Name',
  category: 'Category',
  sub_category: 'Sub-category',
  type: 'Type (found by the search)',
  brand: 'Brand',
  price: 'Price',
  mrp: 'MRP',
  description: 'Description',
  ingredients: 'Ingredients',
  hsn: 'HSN code',
  gst_rate: 'GST rate in percent',
  points: 'Points',
  net_quantity: 'Net quantity',
  stock: 'Stock',
  featured: 'Featured on the home page (yes or no)',
  country_of_origin: 'Country of origin',
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  image: 'Addresses of pictures',
  image_alt: 'Descriptions of pictures (as in an export)',
  specification: 'Specification (as in an export)',
  address: 'Address of a new product (as in an export)',
  status: 'Status in this shop (as in an export)',
  name_hi: 'Name in Hindi',
  net_quantity_hi: 'Net quantity in Hindi',
  description_hi: 'Description in Hindi',
  ingredients_hi: 'Ingredients in Hindi',
  specification_hi: 'Specification in Hindi (as in an export)',
};

export const importStateText: Readonly<Record<string, string>> = {
  uploaded: 'Not started',
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  interrupted: 'Interrupted',
  undo_waiting: 'Waiting to be undone',
  undoing: 'Being undone',
  undone: 'Undone',
};

/** The states of a product by their names in an export. */
export const statusText = {
  active: 'Published',
  unpublished: 'Not published',
  withdrawn: 'Withdrawn',
};

export const importListText = {
  title: 'Import and export of products',
  lead: 'Upload a file of products. You see how the shop reads the file before it imports anything. You can undo the import.',
  file: 'File of products',
  fileLimits:
    'CSV or Excel workbook (.xlsx), at most 20 MB, with a header line and prices in rupees. Exports of Shopify and WooCommerce need no preparation.',
  upload: 'Upload and check',
  largerFiles:
    'For a larger file, ask the person who runs the server to import it (npm run import).',
  allImports: 'All imports',
  caption: 'Imports, the latest first',
  columnFile: 'File',
  started: 'Started',
  by: 'By',
  state: 'Status',
  inserted: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  rejected: 'Rejected',
  undone: ({ moment, name }: { moment: string; name: string }) =>
    name ? `${moment}, by ${name}` : moment,
  undoneLabel: 'Undone',
  exportTitle: 'Export',
  exportLead:
    'The products as a CSV file. You can edit it in a spreadsheet and import it again: only what you changed is changed in the shop. If orders may come in while you edit the file, delete its column “stock”. Otherwise the import sets the stock back to the old numbers.',
  exportCategory: 'Category (its sub-categories are included)',
  exportBrand: 'Brand',
  exportStatus: 'Status',
  all: 'All',
  exportButton: 'Download the products (CSV)',
  nothing: 'Nothing has been imported yet',
  nothingLead:
    'Choose a file above. Products that are in the shop already are updated, others are added.',
};

export const importText = {
  title: ({ file }: { file: string }) => `Import of ${file}`,

  read: 'How the file is read',
  program: ({ program }: { program: string }) =>
    `This is an export of ${program}. The shop knows its columns. It leaves out drafts and unpublished products.`,
  kind: { csv: 'CSV', xlsx: 'Excel workbook, first sheet' } as Readonly<Record<string, string>>,
  keyColumn: ({ column }: { column: string }) =>
    `The column “${column}” identifies the products. If several products have the same value in it, choose another column for “Product code”.`,
  missing: {
    name: 'Choose the column that holds the name.',
    category: 'Choose the column that holds the category, or enter a category for all products.',
    price: 'Choose the column that holds the price or the MRP.',
  } as Readonly<Record<string, string>>,
  missingTitle: 'Some columns are missing',
  columns: 'Columns',
  columnsLead: 'Choose what each column of the file holds.',
  ignore: 'Do not import',
  samples: ({ samples }: { samples: string }) => `In your file: ${samples}`,
  empty: 'The first rows have no value in this column.',
  defaults: 'If a row has no value, use',
  category: 'Category (if a row has none)',
  stock: 'Stock (of new products only, if a row has none)',
  gstRate: 'GST rate in percent (if a row has none)',
  gstRateHint: {
    default_rate:
      'Leave it empty to use the default GST rate of the setting “Tax” for products without one.',
    untaxed: 'Leave it empty: the shop has no GSTIN and charges no GST.',
    not_sold:
      'Leave it empty if you do not know it. Products without a rate are shown, but not sold.',
  },
  source: 'Prefix of product codes',
  sourceHint: 'For example “asha”. Use it only if two suppliers have the same codes.',
  update: 'Update the preview',
  preview: 'Preview',
  previewLead:
    'The first rows as they would be imported, and some that would be rejected. Fields that the file does not have stay as they are.',
  previewCaption: 'Rows as they would be imported',
  line: 'Row',
  row: ({ line }: { line: string }) => `Row ${line}`,
  product: 'Product',
  productCategory: 'Category',
  brand: 'Brand',
  price: 'Price',
  mrp: 'MRP',
  productStock: 'Stock',
  notCounted: 'not counted',
  pictures: 'Pictures',
  rejectedRow: ({ reason }: { reason: string }) => `Rejected: ${reason}`,
  start: 'Start the import',
  startHint: 'The shop keeps running meanwhile. You can undo the import afterwards.',
  discard: 'Discard this file',
  discardLead: 'The uploaded file is deleted. Nothing was imported from it.',
  confirmDiscard: 'Discard it',

  waiting: 'The import is about to begin',
  waitingForOther:
    'Another import or undo is in progress. This import begins when the other one has ended.',
  running: 'The import is running',
  leave: 'You can leave this page. The import goes on, also if the shop is restarted.',
  progress: 'Read:',
  search: 'All rows are read. The search is being prepared.',
  lastActivity: ({ moment }: { moment: string }) => `Last activity: ${moment}`,
  stalled:
    'Nothing has happened for more than a minute. If the shop was restarted, the import continues by itself within two minutes.',
  parked: 'The import stopped too often. Continue it here.',
  refresh: 'Refresh',
  autoRefresh: 'Refresh every 5 seconds',
  stopRefresh: 'Stop refreshing',

  undoing: 'The import is being undone',
  undoLeft: ({ count }: { count: string }) => `${count} products are left.`,

  failed: 'The import stopped',
  interrupted: 'The import was interrupted. Rows imported until then are in the shop.',
  continueTitle: 'Continue',
  continueLead: 'Rows that are imported already are not imported again.',
  continue: 'Continue the import',
  undone: 'The import is undone',
  result: 'Result',
  rows: 'Rows in the file',
  inserted: 'New products',
  updated: 'Changed products',
  unchanged: 'Unchanged products',
  rejected: 'Rejected rows',
  leftOut: 'Left out (drafts, gift cards, unpublished)',
  newCategories: 'New categories',
  newBrands: 'New brands',
  by: 'Imported by',
  started: 'Started',
  ended: 'Ended',
  withoutGst: {
    default_rate: ({ count }: { count: string }) =>
      `Published products in the shop without a GST rate of their own: ${count}. They are sold at the default GST rate of the setting “Tax”.`,
    untaxed: ({ count }: { count: string }) =>
      `Published products in the shop without a GST rate: ${count}. They are sold without GST, because the shop has no GSTIN.`,
    not_sold: ({ count }: { count: string }) =>
      `Published products in the shop without a GST rate: ${count}. They are shown, but not sold until they have one.`,
  },
  rejectedTitle: 'Rejected rows',
  rejectedLead:
    'This file has each rejected row, its line number and the reason. Correct the rows in it, then upload it.',
  rejectedGone: 'The rejected rows are no longer stored.',
  download: 'Download the rejected rows (CSV)',

  undoTitle: 'Undo this import',
  undoNew: ({ count }: { count: string }) => `New products that are deleted: ${count}`,
  undoChanged: ({ count }: { count: string }) =>
    `Changed products that get their earlier values and pictures back: ${count}`,
  undoKeeps: ({ count }: { count: string }) =>
    `Products that stay as they are, because they were ordered, returned or edited since, or a planned price began: ${count}`,
  undoEdits:
    'New categories and brands that are then empty are deleted. A product whose earlier category or brand was removed since keeps its present one.',
  undoLater:
    'You can undo this import when no other import is in progress and all later imports are undone.',
  undo: 'Undo this import',
  confirmUndo: 'Yes, undo it',
  undoRemoved: 'Products deleted',
  undoRestored: 'Products restored',
  undoKept:
    'Products kept, because they were ordered, returned or edited since, or a planned price began',
  undoneAt: 'Undone',
  undoneBy: 'Undone by',
};

export const importMessages = {
  chooseFile: 'Choose a file.',
  fileTooLarge:
    'This file is larger than 20 MB. Split it, or ask the person who runs the server to import it (npm run import).',
  uploaded: 'Check how the file is read, then start the import',
  checked: 'The preview is updated',
  changed: 'You changed how the file is read. Look at the preview below, then start the import.',
  started: 'The import has been started',
  discarded: 'The file was discarded',
  undoStarted: 'The undo has been started',
  columnTwice: ({ field }: { field: string }) =>
    `Two columns are assigned to “${field}”. Choose one of them.`,
};
