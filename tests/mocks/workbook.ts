/** Workbooks for tests. */
import { strToU8, zipSync } from 'fflate';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook as spreadsheets write it, with the rows given as XML. */
export function workbook(rows: string, more: Record<string, Uint8Array> = {}): Uint8Array {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
  const relations = (list: string) =>
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list}</Relationships>`;
  const sheet = relation('rId1', 'worksheet', 'worksheets/sheet1.xml');
  const styles = relation('rId2', 'styles', 'styles.xml');
  const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const override = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${part}.${type}+xml"/>`;
  const files = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}${override('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Goods" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(sheet + styles),
    'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
  };
  const parts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  return zipSync({ ...Object.fromEntries(parts), ...more });
}

/** Rows of texts, of at most 26 columns. */
export const textRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const at = (column: number) => `${String.fromCharCode(65 + column)}${row + 1}`;
      const list = cells.map(
        (text, column) => `<c r="${at(column)}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${row + 1}">${list.join('')}</row>`;
    })
    .join('');
