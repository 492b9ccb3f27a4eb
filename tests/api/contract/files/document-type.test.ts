import { sniffDocument } from '@contract/files/document-type';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const bytesOf = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
const picture = sharp({ create: { width: 3, height: 2, channels: 3, background: '#2a6' } });

describe('sniffDocument', () => {
  it.each([
    ['image/jpeg', () => picture.clone().jpeg().toBuffer()],
    ['image/png', () => picture.clone().png().toBuffer()],
    ['image/webp', () => picture.clone().webp().toBuffer()],
  ] as const)('recognises a real %s', async (type, make) => {
    expect(sniffDocument(await make())).toBe(type);
  });

  it('recognises a PDF', () => {
    expect(sniffDocument(bytesOf('%PDF-1.7\n1 0 obj'))).toBe('application/pdf');
  });

  it.each([
    ['an executable renamed to photo.jpg', bytesOf('MZ\x90\0\x03\0\0\0')],
    ['a Linux executable', bytesOf('\x7fELF\x02\x01\x01')],
    ['an SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an SVG after an XML declaration', bytesOf('<?xml version="1.0"?><svg/>')],
    ['a page of HTML', bytesOf('<!doctype html><script>alert(1)</script>')],
    ['a script', bytesOf('#!/bin/sh\necho')],
    ['a ZIP archive', bytesOf('PK\x03\x04')],
    ['a GIF', bytesOf('GIF89a')],
    ['another RIFF file', bytesOf('RIFF\0\0\0\0WAVEfmt ')],
    ['a PDF that starts later', bytesOf('\n%PDF-1.7')],
    ['half a PNG signature', bytesOf('\x89PNG')],
    ['two bytes', bytesOf('\xff\xd8')],
    ['nothing', new Uint8Array()],
  ])('does not know %s', (_what, bytes) => {
    expect(sniffDocument(bytes)).toBeNull();
  });
});
