/** Schemas of the forms about imports. */
import {
  DeskImportOptions,
  DeskImportStartRequest,
  MAX_IMPORT_COLUMNS,
} from '@contract/desk/import';
import { z } from 'zod';
import { columnField } from './column-field';

export const uploadSchema = z.object({ file: z.unknown().optional() });

const columnFields = Array.from({ length: MAX_IMPORT_COLUMNS }, (_, at) => columnField(at));

/**
 * The default values of the import, the version that the page shows, and the field that is chosen
 * for each column.
 */
export const optionsSchema = DeskImportOptions.omit({ fields: true }).extend({
  ...DeskImportStartRequest.shape,
  ...Object.fromEntries(columnFields.map((name) => [name, z.string().max(40).optional()])),
});
