import jsQr from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrCode } from '~/platform/qr-code.server';
import { QrCodeImage } from '~/ui/qr-code';

/** Decodes the picture, as a scanner does. */
async function scan(text: string) {
  const svg = renderToStaticMarkup(<QrCodeImage code={qrCode(text)} label="A code" />);
  const { data, info } = await sharp(
    Buffer.from(svg.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')),
    { density: 144 },
  )
    .flatten({ background: '#888' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

describe('a QR code', () => {
  it.each([
    'https://shop.example/distributor-register?ref=NG100123',
    `https://shop.example/${'a-long-address/'.repeat(12)}`,
    'आशा वर्मा',
  ])('is read by a scanner: %s', async (text) => {
    expect(await scan(text)).toBe(text);
  });

  it('has the quiet zone of the standard on every side', () => {
    const { size, path } = qrCode('https://shop.example/');
    const rows = [...path.matchAll(/M(\d+) (\d+)([^M]+)/g)].map(([, x, y, moves = '']) => ({
      left: Number(x),
      right: [...moves.matchAll(/[hm](\d+)/g)].reduce((sum, [, by]) => sum + Number(by), Number(x)),
      y: Number(y),
    }));
    expect(Math.min(...rows.map(({ left, y }) => Math.min(left, y)))).toBe(4);
    expect(Math.max(...rows.map(({ right, y }) => Math.max(right, y + 1)))).toBe(size - 4);
  });
});
