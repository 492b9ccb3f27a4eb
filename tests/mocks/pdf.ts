/** Small PDF files, whole down to their table of objects. */

const PAGES = '<</Type/Pages/Kids[3 0 R]/Count 1>>';
const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';

/**
 * A PDF of one empty page.
 * @param parts further entries of its catalogue and of its trailer, and further objects from 4 on
 */
export function pdfWith(
  parts: { catalog?: string; trailer?: string; objects?: string[] } = {},
): Uint8Array<ArrayBuffer> {
  const { catalog = '', trailer = '', objects = [] } = parts;
  const all = [`<</Type/Catalog/Pages 2 0 R${catalog}>>`, PAGES, PAGE, ...objects];
  let text = '%PDF-1.7\n';
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<</Size ${all.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text + table + end, 'latin1'));
}

/** An object whose data stand in a stream. */
export const streamOf = (entries: string, data: Buffer): string =>
  `<<${entries}/Length ${data.length}>>\nstream\n${data.toString('latin1')}\nendstream`;
