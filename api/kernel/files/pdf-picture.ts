/**
 * Renders pages of PDFs as pictures with PDFium (WebAssembly). A person who looks at a stranger's PDF
 * gets only pixels, so that nothing in the PDF runs in a browser. A malicious PDF may take forever to
 * render, so each rendering has its own thread, which is ended after a timeout.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createSerialQueue } from './serial-queue';

const PACKAGE = '@hyzyla/pdfium';
const TIMEOUT_MS = 15_000;
/** Pixels of the longer side of a picture. */
const MAX_SIDE = 1_600;
/** Pixels of the longer side of a page that is only checked for being blank. */
const EXAMINED_SIDE = 400;
/** Maximum pages of a document; an identity card has one or two. */
const MAX_PAGES = 20;

interface Rendered {
  pages: number;
  /** Numbers of the pages that have one colour. */
  blank: number[];
  /** The requested page in RGBA. */
  picture?: { data: Uint8Array; width: number; height: number };
}

/** The program of the thread. For page 0, it finds the blank pages and returns no picture. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
(async () => {
  const { PDFiumLibrary } = require(workerData.library);
  const document = await (await PDFiumLibrary.init()).loadDocument(workerData.bytes);
  const pages = document.getPageCount();
  const answer = { pages, blank: [] };
  const render = async (number, side) => {
    const page = document.getPage(number - 1);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const scale = side / Math.max(originalWidth, originalHeight);
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    return { data, width, height };
  };
  if (workerData.page === 0) {
    for (let number = 1; number <= Math.min(pages, workerData.maxPages); number += 1) {
      const { data } = await render(number, workerData.examinedSide);
      const isBlank = data.every((value, at) => Math.abs(value - data[at % 4]) < 3);
      if (isBlank) answer.blank.push(number);
    }
  } else if (workerData.page <= pages) {
    answer.picture = await render(workerData.page, workerData.maxSide);
  }
  parentPort.postMessage(answer);
})().catch(() => parentPort.postMessage(null));
`;

/** Renders one page at a time, because each takes tens of megabytes. */
const enqueue = createSerialQueue();

/** Runs `PROGRAM`. Returns null for a file that PDFium cannot read, or that takes too long. */
const run = (bytes: Uint8Array, page: number): Promise<Rendered | null> =>
  enqueue(
    () =>
      new Promise((resolve) => {
        const library = createRequire(import.meta.url).resolve(PACKAGE);
        const workerData = {
          library,
          bytes: Uint8Array.from(bytes),
          page,
          maxSide: MAX_SIDE,
          examinedSide: EXAMINED_SIDE,
          maxPages: MAX_PAGES,
        };
        const worker = new Worker(PROGRAM, { eval: true, workerData, env: {} });
        const end = (answer: Rendered | null) => {
          clearTimeout(timer);
          resolve(answer);
          void worker.terminate();
        };
        const timer = setTimeout(() => end(null), TIMEOUT_MS);
        worker.once('message', end);
        worker.once('error', () => end(null));
        worker.once('exit', () => end(null));
      }),
  );

/**
 * Counts the pages of a PDF (at most 20) and finds blank pages. A page with a damaged picture is blank,
 * because PDFium leaves the picture out. Returns null if the PDF cannot be read.
 */
export async function examinePdf(
  bytes: Uint8Array,
): Promise<{ pages: number; blank: number[] } | null> {
  const read = await run(bytes, 0);
  if (!read || read.pages === 0) return null;
  return { pages: Math.min(read.pages, MAX_PAGES), blank: read.blank };
}

/** Renders a page, counted from 1, as a PNG. Returns null if the page cannot be read. */
export async function renderPdfPage(bytes: Uint8Array, page: number): Promise<Buffer | null> {
  const { data, width, height } = (await run(bytes, page))?.picture ?? {};
  if (!data || !width || !height) return null;
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}
