import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { examinePdf, renderPdfPage } from '@kernel/files/pdf-picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pdfWith } from '../../../mocks/pdf';
import { full } from '../../../setup/full';

const folder = join(process.cwd(), 'tests/mocks/scans');
const scans = readdirSync(folder).filter((name) => name.endsWith('.pdf'));
/** One names another colour space than its JPEG has, the other starts a JPEG twice. */
const BLANK = ['sane-scanimage.pdf', 'tiff2pdf-jpeg.pdf'];
/** Every fourth, and the blank ones; all for a release. */
const drawn = scans.filter((name, at) => full || at % 8 === 0 || BLANK.includes(name));

describe('pages of PDFs as pictures', () => {
  it('are made of what scanners and programs write', async () => {
    const blank: string[] = [];
    for (const name of drawn) {
      const picture = await renderPdfPage(readFileSync(join(folder, name)), 1);
      if (!picture) blank.push(`${name}: unreadable`);
      else {
        const { width = 0, height = 0 } = await sharp(picture).metadata();
        expect(Math.max(width, height), name).toBeGreaterThan(1_500);
        const { channels } = await sharp(picture).stats();
        if (channels.every(({ stdev }) => stdev < 0.5)) blank.push(`${name}: blank`);
      }
    }
    expect(scans.length).toBeGreaterThan(20);
    expect(blank).toEqual(BLANK.map((name) => `${name}: blank`));
  });

  it('are counted, and those that show nothing are named', async () => {
    expect(await examinePdf(Buffer.from(pdfWith()))).toEqual({ pages: 1, blank: [1] });
    const scan = (name: string) => examinePdf(readFileSync(join(folder, name)));
    expect(await scan('tiff2pdf-jpeg.pdf')).toEqual({ pages: 1, blank: [1] });
    const [whole] = scans.filter((name) => !BLANK.includes(name));
    expect((await scan(whole ?? ''))?.blank).toEqual([]);
  });

  it('are nothing for what is no PDF, and for a page that there is not', async () => {
    const broken = Buffer.from('%PDF-1.7 but nothing else');
    expect([await examinePdf(broken), await renderPdfPage(broken, 1)]).toEqual([null, null]);
    expect(await renderPdfPage(Buffer.from(pdfWith()), 2)).toBeNull();
  });
});
