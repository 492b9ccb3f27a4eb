import { execFileSync } from 'node:child_process';
import sharp from 'sharp';

/** The text of a PDF, as a reader copies it, its spaces collapsed. */
export const textOf = (pdf: Buffer): string =>
  execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf }).toString().replace(/\s+/g, ' ');

/** A page as a picture. */
export const pictureOf = (pdf: Buffer, { page = 1, resolution = 72 } = {}): Buffer => {
  const pages = ['-f', String(page), '-l', String(page)];
  return execFileSync(
    'pdftoppm',
    ['-png', '-r', String(resolution), ...pages, '-singlefile', '-'],
    {
      input: pdf,
      maxBuffer: 32 * 1024 * 1024,
    },
  );
};

/**
 * How far two pictures differ: the share of ink of both that the other lacks, from 0 for the same to
 * 1. Slightly blurred, since each version of Poppler smooths edges in its own way.
 */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([inkOf(one), inkOf(other)]);
  if (a.length !== b.length) return 1;
  let apart = 0;
  let all = 0;
  for (let index = 0; index < a.length; index += 1) {
    const [here = 0, there = 0] = [a[index], b[index]];
    apart += Math.abs(here - there);
    all += Math.max(here, there);
  }
  return all === 0 ? 0 : apart / all;
}

const inkOf = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).greyscale().negate({ alpha: false }).blur(1).raw().toBuffer();
