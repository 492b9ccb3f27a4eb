import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { titleOf } from '@contract/invoice-text';
import { openPdf } from '@kernel/drawing/pdf';
import { openPicture } from '@kernel/drawing/picture';
import { describe, expect, it } from 'vitest';
import { creditNoteOf } from '../../../../api/modules/invoice/credit-note.rules';
import { invoicePdf } from '../../../../api/modules/invoice/pdf/invoice-pdf';
import { difference, pictureOf, textOf } from '../../../setup/pdf';
import { asha, frozenOrder, issued, lines, sampleInvoice } from './sample-invoice';

/** Beside this file: the picture as somebody looked at it. To renew it, set KEEP_PICTURES=1. */
const reference = async (name: string, picture: Buffer): Promise<Buffer> => {
  const path = fileURLToPath(new URL(`./${name}.png`, import.meta.url));
  if (process.env.KEEP_PICTURES) {
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path, picture);
  }
  return readFile(path);
};

describe('the PDF of an invoice', () => {
  it('contains the text of the document, in less than 100 kB', async () => {
    const invoice = sampleInvoice();
    const pdf = await invoicePdf(invoice);
    expect(pdf.length).toBeLessThan(100_000);
    const text = textOf(pdf);
    for (const said of [
      'Tax invoice Original for recipient No. INV/2627/000001 Date 22-11-2026 Order ORD-2026-100001 of 20-11-2026',
      'Neemgaon Direct Private Limited Demo House, 1 Example Road, Jaipur 302000, Rajasthan (code 08)',
      'GSTIN 08AAACN0000N1ZU',
      'Direct selling registration DEMO/DS/2019/0001',
      'Tax payable on reverse charge: no',
      'आशा वर्मा',
      'श्री लक्ष्मी नारायण मंदिर',
      'Neem soap, 100 g 3401 3 PCS 99.00 22.28 232.82 9% 20.95 9% 20.95 274.72',
      'Sum in ₹ 33.19 404.23 27.04 27.04 458.31',
      '₹458.31',
      'Rupees Four Hundred Fifty-Eight and Thirty-One Paise Only',
      'page 1 of 1',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('looks like the reviewed picture', async () => {
    const picture = pictureOf(await invoicePdf(sampleInvoice()));
    expect(await difference(picture, await reference('invoice', picture))).toBeLessThan(0.1);
  });

  it('shows IGST, the GSTIN of a business and every line over several pages', async () => {
    const many = Array.from({ length: 70 }, (_, index) => ({
      ...(lines[index % 2] as (typeof lines)[0]),
      productId: `Product number ${index} of a very long name that needs more than one line`,
    }));
    const buyer = {
      address: { ...asha.address, state: '07', city: 'w'.repeat(60) },
      businessName: 'Verma Stores',
      gstin: '07AAPFU0939F1ZX',
    };
    const pdf = await invoicePdf(sampleInvoice(frozenOrder(many, '07'), buyer));
    const text = textOf(pdf);
    expect(text).toMatch(/page 1 of (\d).*page \1 of \1/);
    expect(text).toContain('Verma Stores');
    expect(text).toContain('GSTIN 07AAPFU0939F1ZX');
    expect(text).toContain('Place of supply Delhi (code 07)');
    expect(text).toContain('IGST');
    expect(text).not.toMatch(/CGST %|SGST %/);
    for (let index = 0; index < 70; index += 1) expect(text).toContain(`Product number ${index} `);
    expect(pdf.length).toBeLessThan(100_000);
  });

  it('keeps each figure on one line, even crores', async () => {
    const [soap] = lines;
    if (!soap) throw new Error('There is soap.');
    const much = { ...soap, unitPricePaise: 12_50_000_00, quantity: 99 };
    const text = textOf(await invoicePdf(sampleInvoice(frozenOrder([much]))));
    expect(text).toContain('12,50,000.00 92,81,250.00 9,70,07,415.26 9% 87,30,667.37 9% ');
    expect(text).toContain('Sum in ₹ 92,81,250.00 9,70,07,456.80 87,30,671.10');
  });

  it('is a tax invoice only for a registered seller and taxed goods', async () => {
    const at = (gstBasisPoints: number) =>
      sampleInvoice(frozenOrder(lines.map((line) => ({ ...line, gstBasisPoints }))));
    const registered = at(0);
    const supplier = { ...registered.supplier, gstin: '' };
    const bill = textOf(await invoicePdf(registered));
    expect(bill).toContain('Bill of supply Original for recipient No. INV/2627/000001');
    expect(bill).toContain('exempt from GST');
    expect(bill).toContain('under rule 49 of the CGST Rules');
    expect(bill).not.toMatch(/Taxable|CGST \d|IGST/);
    const plain = textOf(await invoicePdf({ ...registered, supplier }));
    expect(plain).toContain(' Invoice Original for recipient No. INV/2627/000001');
    expect(plain).toContain('not registered for GST');
    expect(plain).not.toMatch(/Tax invoice|Taxable|rule \d/);
    // Rule 46A: one paper for taxed and exempt goods, to who is not registered.
    const [soap, tea] = frozenOrder().lines;
    if (!soap || !tea) throw new Error('There are two lines.');
    const exempt = { ...tea, gstBasisPoints: 0, taxable: tea.gross - tea.discount };
    const free = { taxable: 0, cgst: 0, sgst: 0, igst: 0 };
    const order = { ...frozenOrder(), lines: [soap, { ...exempt, cgst: 0, sgst: 0 }] };
    const mixed = { ...order, delivery: 0, deliveryTax: free };
    const titles = [asha, { ...asha, businessName: 'Verma', gstin: '08AAPFU0939F1ZV' }].map(
      (buyer) => titleOf(sampleInvoice(mixed, buyer)),
    );
    expect(titles).toEqual(['Invoice-cum-bill of supply', 'Tax invoice']);
  });

  it('states a reverse charge, and an unknown payment method', async () => {
    const document = { ...sampleInvoice(), reverse_charge: true, payment_method: 'barter' };
    const text = textOf(await invoicePdf(document));
    expect(text).toContain('Tax payable on reverse charge: yes');
    expect(text).toContain('Payment: barter');
    expect(textOf(await invoicePdf({ ...document, payment_method: '' }))).not.toContain('Payment');
  });

  it('never splits its total over two pages', async () => {
    const [soap] = lines;
    if (!soap) throw new Error('There is soap.');
    for (const count of [16, 19, 22, 25]) {
      const many = Array.from({ length: count }, (_, at) => ({ ...soap, productId: `Soap ${at}` }));
      const document = sampleInvoice(frozenOrder(many));
      const text = textOf(await invoicePdf(document));
      const [, last = ''] = /(.*)page (\d) of \2/.exec(text) ?? [];
      expect(last, `${count} lines`).toContain(document.in_words);
      expect(text.split('Sum in ₹')).toHaveLength(2);
    }
  });

  it('of a credit note names its invoice and reason', async () => {
    const note = creditNoteOf(sampleInvoice(), [], 'rest', {
      ...issued('CRN/2627/000007', '2026-12-01T06:00:00Z'),
      reason: 'Goods returned',
    });
    const text = textOf(await invoicePdf(note));
    expect(text).toContain('Credit note');
    expect(text).toContain('No. CRN/2627/000007 Date 01-12-2026');
    expect(text).toContain('For invoice INV/2627/000001 of 22-11-2026');
    expect(text).toContain('Reason: Goods returned');
    expect(text).toContain('under rule 53 of the CGST Rules');
    expect(text).not.toContain('without a signature');
  });
});

describe('letters of a document', () => {
  const pictureOfWords = async (words: string[], resolution = 72): Promise<Buffer> => {
    const about = { title: 'Letters', author: '', createdAt: new Date(0) };
    const { surface, bytes } = await openPdf({ size: [420, 60 * words.length], ...about });
    words.forEach((word, index) => {
      surface.pen.draw(word, { x: 10, y: index * 60, width: 400, size: 32 });
    });
    return pictureOf(await bytes(), { resolution });
  };

  const words = [
    '₹12,345 हिन्दी क्षत्रिय',
    'कर्मचारी स्त्री शक्ति',
    'தமிழ் ஸ்ரீ கொடை',
    'ಕನ್ನಡ ಶ್ರೀ ಕೃಷ್ಣ',
    'తెలుగు শ্রী ગુજ શ્રી ਪੰਜਾਬ',
    'മലയാളം ଓଡ଼ିଆ Aé',
  ];

  it('are placed correctly: ₹, Hindi, Tamil, Kannada and the other scripts', async () => {
    const picture = await pictureOfWords(words);
    const known = await reference('letters', picture);
    expect(await difference(picture, known)).toBeLessThan(0.1);
    // What the comparison is for: letters that are not joined, as most PDF libraries draw them.
    const unjoined = words.map((line) => [...line].join('\u200c'));
    expect(await difference(await pictureOfWords(unjoined), known)).toBeGreaterThan(0.2);
  });

  it('look the same in a picture and a PDF', async () => {
    const { surface, png } = await openPicture(420, 60 * words.length);
    words.forEach((word, index) => {
      surface.pen.draw(word, { x: 10, y: index * 60, width: 400, size: 32 });
    });
    const pdf = await pictureOfWords(words, 288);
    expect(await difference(await png(4 * 420), pdf)).toBeLessThan(0.15);
  });

  it('that no font has are question marks', async () => {
    const buyer = {
      ...asha,
      address: { ...asha.address, name: '中文 😀 Asha', line2: '\u200d\u0301' },
    };
    const text = textOf(await invoicePdf(sampleInvoice(undefined, buyer)));
    expect(text).toContain('?? ? Asha');
  });
});
