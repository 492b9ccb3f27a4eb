import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { constants, deflateSync } from 'node:zlib';
import { findPdfProblem } from '@kernel/files/pdf-problem';
import { describe, expect, it } from 'vitest';
import { pdfWith, streamOf } from '../../../mocks/pdf';

const objects = (content: string, entries = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  pdfWith({ objects: [streamOf(entries, deflateSync(`5 0 ${content}`))] });

const base85 = (data: Buffer): Buffer => {
  let letters = '';
  for (let at = 0; at < data.length; at += 4) {
    const group = data.subarray(at, at + 4);
    let value = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE();
    let five = '';
    for (let digit = 0; digit < 5; digit += 1) {
      five = String.fromCharCode(33 + (value % 85)) + five;
      value = Math.floor(value / 85);
    }
    letters +=
      value === 0 && five === '!!!!!' && group.length === 4 ? 'z' : five.slice(0, group.length + 1);
  }
  return Buffer.from(`${letters}~>`);
};

/** Its first half as it is, the rest a byte at a time. */
const runs = (data: Buffer): Buffer => {
  const half = data.length >> 1;
  const single = [...data.subarray(half)].flatMap((byte) => [0, byte]);
  return Buffer.concat([
    Buffer.from([half - 1]),
    data.subarray(0, half),
    Buffer.from([...single, 128]),
  ]);
};

/** Codes of 9 bits for each byte, and the table cleared before they would grow. */
const lzw = (data: Buffer): Buffer => {
  const codes = [...data].flatMap((byte, index) => (index % 200 === 0 ? [256, byte] : [byte]));
  const bits = [...codes, 257].map((code) => code.toString(2).padStart(9, '0')).join('');
  const bytes = bits.match(/.{1,8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2)));
};

const cut = (data: Buffer): Buffer => {
  const wrong = Buffer.from(data);
  wrong.writeUInt32BE(7, wrong.length - 4);
  return wrong;
};

/** A whole block, and behind it one of a kind that there is not. */
const broken = (data: Buffer): Buffer => {
  const block = deflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH });
  return Buffer.concat([block, Buffer.alloc(40, 0xff)]);
};

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

  const script = Buffer.from('5 0 <</S/JavaScript/JS(app.alert(1))>>');
  const hidden = (filter: string, data: Buffer, keyword = 'stream\n') => {
    const entries = `<</N 1/First 4${filter ? `/Filter${filter}` : ''}/Length ${data.length}>>`;
    const object = `${entries}${keyword}${data.toString('latin1')}\nendstream`;
    return pdfWith({ objects: [object] });
  };
  const twice = deflateSync(deflateSync(script));
  const hex = Buffer.from(`${script.toString('hex')}>`);
  it.each([
    ['compressed twice', hidden('[/FlateDecode/FlateDecode]', twice)],
    ['compressed three times', hidden('[/Fl/Fl/Fl]', deflateSync(twice))],
    ['after a keyword with a blank', hidden('/FlateDecode', deflateSync(script), 'stream \n')],
    ['after a keyword with a CR alone', hidden('/FlateDecode', deflateSync(script), 'stream\r')],
    ['after a keyword without a line', hidden('/FlateDecode', deflateSync(script), 'stream')],
    ['as hexadecimal digits', hidden('/ASCIIHexDecode', hex)],
    ['as hexadecimal digits, compressed', hidden('[/FlateDecode/AHx]', deflateSync(hex))],
    ['by letters of base 85', hidden('/ASCII85Decode', base85(script))],
    ['by letters of base 85, compressed', hidden('[/A85/Fl]', base85(deflateSync(script)))],
    ['by runs', hidden('/RunLengthDecode', runs(script))],
    ['by LZW', hidden('/LZWDecode', lzw(script))],
    ['with a wrong checksum', hidden('/FlateDecode', cut(deflateSync(script)))],
    ['before compressed data that are broken', hidden('/FlateDecode', broken(script))],
    ['without a kind', hidden('/FlateDecode', deflateSync(script))],
    [
      'behind a dictionary that hides its filter in a text',
      pdfWith({
        objects: [
          `<</Filter/FlateDecode/N 1/First 4/X( 7 0 obj<</Y%)\n1>>stream\n${deflateSync(script).toString('latin1')}\nendstream`,
        ],
      }),
    ],
    [
      'by names whose letters are written as numbers',
      pdfWith({
        objects: [
          `<</#4e 1/#46irst 4/#46ilter/Fl#61teDecode>>stream\n${twice.toString('latin1')}\nendstream`,
        ],
      }),
    ],
    [
      'behind white space that fills what is looked at first',
      hidden('/FlateDecode', deflateSync(Buffer.concat([Buffer.alloc(900_000, ' '), script]))),
    ],
    [
      'behind a long comment',
      hidden(
        '/FlateDecode',
        deflateSync(Buffer.concat([Buffer.from(`%${'-'.repeat(900_000)}\n`), script])),
      ),
    ],
  ])('refuses a script among compressed objects %s', (_how, pdf) => {
    expect(findPdfProblem(pdf)).toBe('pdf-active');
  });

  it('accepts harmless compressed objects with every filter', () => {
    const font = Buffer.from('5 0 <</Type/Font>>');
    for (const [filter, data] of [
      ['/ASCIIHexDecode', Buffer.from(`${font.toString('hex')}>`)],
      ['/ASCII85Decode', base85(font)],
      ['/RunLengthDecode', runs(font)],
      ['/LZWDecode', lzw(font)],
      ['[/FlateDecode/FlateDecode]', deflateSync(deflateSync(font))],
      ['', font],
    ] as const) {
      expect(findPdfProblem(hidden(filter, data))).toBeNull();
    }
  });

  it.each(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode'])(
    'accepts a picture with %s',
    (filter) => {
      const picture = `/Subtype/Image/Filter/${filter}/DecodeParms<</K -1/Columns 9>>`;
      const objects = [streamOf(picture, randomBytes(100_000))];
      expect(findPdfProblem(pdfWith({ objects }))).toBeNull();
    },
  );

  it('accepts the output of scanners, printers and picture programs', () => {
    const folder = new URL('../../../mocks/scans/', import.meta.url);
    const refused = readdirSync(folder).filter((name) => {
      return findPdfProblem(readFileSync(new URL(name, folder))) !== null;
    });
    expect(refused).toEqual([]);
    expect(readdirSync(folder).length).toBeGreaterThanOrEqual(34);
  });

  it('limits the number of streams it reads', () => {
    // Complete ones, because looking for the end of each damaged one takes long.
    const picture = streamOf('', deflateSync('a picture'));
    const streams = (count: number) => ({ objects: Array.from({ length: count }, () => picture) });
    expect(findPdfProblem(pdfWith(streams(2_000)))).toBeNull();
    expect(findPdfProblem(pdfWith(streams(2_001)))).toBe('pdf-damaged');
  });

  it('refuses an encrypted file', () => {
    expect(findPdfProblem(pdfWith({ trailer: '/Encrypt 9 0 R' }))).toBe('pdf-locked');
    expect(findPdfProblem(pdfWith({ trailer: '/#45ncrypt 9 0 R' }))).toBe('pdf-locked');
    const crypt = streamOf('/N 1/First 4/Filter[/Crypt/FlateDecode]', deflateSync('5 0 <<>>'));
    expect(findPdfProblem(pdfWith({ objects: [crypt] }))).toBe('pdf-locked');
  });

  const text = (value: string) => new TextEncoder().encode(value);
  it.each([
    ['a page of the web', text('%PDF-1.7\n<html><script>alert(1)</script></html>')],
    ['a page of the web before a PDF', text(`%PDF-1.7\n<html>${Buffer.from(pdfWith())}`)],
    ['a PDF without its end', pdfWith().slice(0, 200)],
    ['a header alone', text('%PDF-1.7\n')],
    ['a filter that nobody knows', objects('', '/Type/ObjStm/N 1/First 4/Filter/BrotliDecode')],
    [
      'objects whose decoder has parameters, which would hide names',
      objects('<</S/Java', '/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms 7 0 R'),
    ],
    [
      'objects that are not compressed as they say',
      pdfWith({
        objects: [streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.alloc(99, 255))],
      }),
    ],
    ['objects without an end', objects(' '.repeat(20e6))],
    [
      'objects by runs, the first of which has a length that is a tab',
      hidden(
        '/RunLengthDecode',
        Buffer.concat([Buffer.from([9]), script.subarray(0, 10), runs(script.subarray(10))]),
      ),
    ],
  ])('refuses %s', (_what, pdf) => {
    expect(findPdfProblem(pdf)).toBe('pdf-damaged');
  });
});
