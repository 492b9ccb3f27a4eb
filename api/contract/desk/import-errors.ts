/** Why a request about an import of products is refused: status, and sentence in English. */
export const importErrors = {
  import_unknown: [404, 'There is no such import. It may have been deleted.'],
  import_started: [409, 'This import has been started or has ended. Load the page again.'],
  import_columns_missing: [
    409,
    'Some columns are still missing. Choose them, then update the preview.',
  ],
  import_file_missing: [410, 'The uploaded file is no longer there. Upload it again.'],
  import_rejected_rows_gone: [404, 'The rejected rows are no longer stored.'],
  import_busy: [
    409,
    'Another import or undo is in progress. Wait until it has ended, then try again.',
  ],
  import_not_last: [409, 'Only the last import can be undone. Undo the later ones first.'],
} satisfies Record<string, [status: 404 | 409 | 410, message: string]>;
