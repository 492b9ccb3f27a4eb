/** Creates PDFs, draws on their pages, and collects their bytes. */
import type PDFKit from 'pdfkit';
import { openFonts } from './fonts';
import type { Surface } from './surface';
import { createTextPen, type TextTarget } from './text';
import type { Typeface } from './typeface';

type PdfDocument = InstanceType<typeof PDFKit>;

interface PdfOptions {
  /** Width and height in points, or a name such as `A4`. */
  size: string | [number, number];
  title: string;
  author: string;
  createdAt: Date;
}

export interface OpenPdf {
  pdf: PdfDocument;
  surface: Surface;
  /** Ends the document and returns its bytes. Fonts are embedded with only the glyphs that are used. */
  bytes(): Promise<Buffer>;
}

/** Creates a document with its first page. Loads pdfkit on first use. */
export async function openPdf({ size, title, author, createdAt }: PdfOptions): Promise<OpenPdf> {
  const [{ default: PDFDocument }, runsOf] = await Promise.all([import('pdfkit'), openFonts()]);
  const pdf = new PDFDocument({
    size,
    margin: 0,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: author, CreationDate: createdAt },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  return {
    pdf,
    surface: {
      pen: createTextPen(pdfText(pdf), runsOf),
      rectangle({ x, y, width, height }, colour) {
        pdf.rect(x, y, width, height).fill(colour);
      },
      code(data, { x, y, width }, units, colour) {
        pdf
          .save()
          .translate(x, y)
          .scale(width / units)
          .translate(0, 0.5)
          .path(data)
          .lineWidth(1)
          .stroke(colour)
          .restore();
      },
      picture(picture, { x, y, width, height }) {
        pdf.image(picture, x, y, { width, height });
      },
    },
    bytes() {
      pdf.end();
      return done;
    },
  };
}

/** Draws letters as text, which can be searched, copied and read aloud. */
function pdfText(pdf: PdfDocument): TextTarget {
  const embedded = new Set<string>();
  /** Selects a font, which pdfkit embeds. HarfBuzz lays letters out, because pdfkit misplaces Indian ones. */
  const selectFont = ({ name, bytes, layout }: Typeface) => {
    if (embedded.has(name)) return pdf.font(name);
    embedded.add(name);
    pdf.registerFont(name, bytes).font(name);
    // `_font`, the font that pdfkit has just opened, is missing in its types.
    Object.assign((pdf as unknown as { _font: { font: object } })._font.font, { layout });
    return pdf;
  };
  return {
    width(run, size) {
      selectFont(run.font).fontSize(size);
      return pdf.widthOfString(run.text);
    },
    show(run, { x, y, size, colour }) {
      selectFont(run.font).fontSize(size).fillColor(colour);
      const isPlain = /^[\x20-\x7e₹−–]*$/.test(run.text);
      // Programs that copy text or read it aloud take it from `actual`, not in the order of drawing.
      if (!isPlain) pdf.markContent('Span', { actual: run.text });
      pdf.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
      if (!isPlain) pdf.endMarkedContent();
    },
  };
}
