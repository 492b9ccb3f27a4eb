import { loggedPath } from '@kernel/log-path';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { CARD } from '~/features/id-card/card-sheet.server';
import * as verify from '~/routes/_info+/verify.$code';
import * as icard from '~/routes/_office+/icard';
import * as pdf from '~/routes/_office+/icard_.pdf';
import * as png from '~/routes/_office+/icard_.png';
import { pictureOf, textOf } from '../../../setup/pdf';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';
import { member, whileAnswering, withDemoMembers } from '../account/demo-members';

const upstream = testUpstream(withDemoMembers);
let visitor: Visitor;
let address: string;
let memberId: string;

beforeAll(async () => {
  visitor = await member();
  const card = await (await visitor.get(icard.loader, '/icard')).json();
  address = card.code.text;
  memberId = card.memberId;
});

const bytesOf = async (loader: unknown, path: string) => {
  const file = await visitor.get(loader, path);
  expect(file.headers.get('Cache-Control')).toBe('private, no-store');
  return { file, bytes: Buffer.from(await file.arrayBuffer()) };
};

const scan = async (picture: Buffer) => {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
};

describe('the ID card as a file', () => {
  it('shortens a name that does not fit on the card', async () => {
    const data = { _id: '7', name: 'a'.repeat(1_300), type: 'distributor', code: 'NG7' };
    await whileAnswering(upstream, { message: 'Success', data }, async () => {
      const { name } = await (await visitor.get(icard.loader, '/icard')).json();
      expect(name).toBe(`${'a'.repeat(199)}…`);
    });
  });

  it('is a PDF of the size of a card, with its text and a code that scans', async () => {
    const { file, bytes } = await bytesOf(pdf.loader, '/icard/pdf');
    expect(file.headers.get('Content-Type')).toBe('application/pdf');
    expect(file.headers.get('Content-Disposition')).toContain(`id-card-${memberId}.pdf`);
    const [, width, height] =
      /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1')) ?? [];
    const millimetres = [width, height].map(
      (points) => Math.round((Number(points) / 72) * 254) / 10,
    );
    expect(millimetres).toEqual([85.6, 54]);
    const text = textOf(bytes);
    for (const said of ['Neemgaon Direct Private Limited', memberId, 'DEMO/DS/2019/0001']) {
      expect(text).toContain(said);
    }
    expect(await scan(pictureOf(bytes, { resolution: 200 }))).toBe(address);
  });

  it('is a picture of 300 dpi with a scannable code', async () => {
    const { file, bytes } = await bytesOf(png.loader, '/icard/png');
    expect(file.headers.get('Content-Type')).toBe('image/png');
    const { width, height = 0 } = await sharp(bytes).metadata();
    expect(width).toBe(1011);
    expect(Math.abs(height - (1011 * CARD.height) / CARD.width)).toBeLessThan(1);
    expect(await scan(bytes)).toBe(address);
  });
});

it('a customer has no card, and nobody sees the card of another member', async () => {
  const customer = await member('shopper@example.com');
  for (const { loader } of [icard, pdf, png]) {
    expect((await customer.get(loader, '/icard')).status).toBe(404);
    expect((await createVisitor().get(loader, '/icard')).headers.get('Location')).toContain(
      '/join-us',
    );
  }
  const asked = `/icard?member=NG100001&memberid=NG100001&id=NG100001`;
  expect((await (await visitor.get(icard.loader, asked)).json()).memberId).toBe(memberId);
});

describe('the verification page of a card', () => {
  const codeOf = (of: string) => of.split('/verify/')[1] ?? '';
  const open = (code: string) => createVisitor().get(verify.loader, `/verify/${code}`, { code });

  it('shows three facts to anybody, and is not cached', async () => {
    const response = await open(codeOf(address));
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Cache-Control')).toBeNull();
    expect(await response.json()).toEqual({
      holder: { name: 'Demo Distributor', member_id: memberId, status: 'active' },
    });
  });

  it('responds with 404 to a member number and to a forged code', async () => {
    for (const wrong of [
      memberId,
      `${codeOf(address).slice(0, -1)}G`,
      'x'.repeat(5_000),
      '%',
      '..',
    ]) {
      const response = await open(wrong);
      expect([response.status, await response.json()], wrong).toEqual([404, { holder: null }]);
    }
  });

  it('appears in no log', () => {
    expect(loggedPath(`/verify/${codeOf(address)}`)).toBe('/verify/…');
  });
});
