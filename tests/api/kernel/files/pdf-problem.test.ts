import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { findPdfProblem } from '@kernel/files/pdf-problem';
import { describe, expect, it } from 'vitest';
import { pdfWith, streamOf } from '../../../mocks/pdf';

const objects = (content: string, entries = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  pdfWith({ objects: [streamOf(entries, deflateSync(`5 0 ${content}`))] });

describe('findPdfProblem', () => {
  it.each([
    ['a page', pdfWith()],
    ['the page that it opens with', pdfWith({ catalog: '/OpenAction[3 0 R/Fit]' })],
    ['a link to a page of the web', pdfWith({ objects: ['<</S/URI/URI(https://example.org)>>'] })],
    ['a form that is signed', pdfWith({ catalog: '/AcroForm<</SigFlags 3/Fields[]>>' })],
    ['compressed objects', objects('<</Type/Font>>')],
    [
      'a scanned picture',
      pdfWith({ objects: [streamOf('/Subtype/Image/Filter/DCTDecode', randomBytes(300_000))] }),
    ],
    [
      'a bright picture, longer than objects may be',
      pdfWith({
        objects: [
          streamOf('/Subtype/Image/Filter/FlateDecode', deflateSync(Buffer.alloc(9e6, '1'))),
        ],
      }),
    ],
    ['text about scripts', objects('(JavaScript, Launch)')],
  ])('takes %s', (_what, pdf) => {
    expect(findPdfProblem(pdf)).toBeNull();
  });

  it.each([
    ['a script at opening', pdfWith({ catalog: '/OpenAction<</S/JavaScript/JS(app.alert(1))>>' })],
    ['a script by another spelling', pdfWith({ objects: ['<</S/J#61vaScrip#74/JS(x)>>'] })],
    ['a program to start', pdfWith({ objects: ['<</S/Launch/F(cmd.exe)>>'] })],
    ['a file inside', pdfWith({ catalog: '/Names<</EmbeddedFiles<</Names[]>>>>' })],
    ['a form of forms', pdfWith({ catalog: '/AcroForm<</XFA[]>>' })],
    ['a form that sends itself', pdfWith({ objects: ['<</S/SubmitForm/F(https://x.example)>>'] })],
    ['a script among compressed objects', objects('<</S/JavaScript/JS(x)>>')],
    [
      'a script in a stream that hides its kind',
      objects('<</S/JavaScript/JS(x)>>', '/Filter/FlateDecode'),
    ],
    ['a script after a comment', objects('%\n<</S/J#61vaScript/JS(x)>>')],
  ])('refuses %s', (_what, pdf) => {
    expect(findPdfProblem(pdf)).toBe('pdf-active');
  });

  it('looks at no more streams than a document has', () => {
    const streams = (count: number) => ({ objects: [' /B stream\n'.repeat(count)] });
    expect(findPdfProblem(pdfWith(streams(2_000)))).toBeNull();
    expect(findPdfProblem(pdfWith(streams(2_001)))).toBe('pdf-damaged');
  });

  it('refuses what a password locks', () => {
    expect(findPdfProblem(pdfWith({ trailer: '/Encrypt 9 0 R' }))).toBe('pdf-locked');
  });

  const text = (value: string) => new TextEncoder().encode(value);
  it.each([
    ['a page of the web', text('%PDF-1.7\n<html><script>alert(1)</script></html>')],
    ['a page of the web before a PDF', text(`%PDF-1.7\n<html>${Buffer.from(pdfWith())}`)],
    ['a PDF without its end', pdfWith().slice(0, 200)],
    ['a header alone', text('%PDF-1.7\n')],
    [
      'objects compressed in a rare way',
      objects('', '/Type/ObjStm/Filter[/ASCII85Decode/FlateDecode]'),
    ],
    [
      'objects that are not compressed as they say',
      pdfWith({ objects: [streamOf('/Type/ObjStm/Filter/FlateDecode', randomBytes(99))] }),
    ],
    ['objects without an end', objects(' '.repeat(20e6))],
  ])('refuses %s', (_what, pdf) => {
    expect(findPdfProblem(pdf)).toBe('pdf-damaged');
  });
});
