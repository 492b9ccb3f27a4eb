import { InvoiceDocument } from '@contract/invoice-document';
import { describe, expect, it } from 'vitest';
import { InvoiceView } from '~/features/invoice/invoice-view';
import { InvoicesView } from '~/features/invoice/invoices-view';
import { paths } from '~/platform/paths';
import { creditNoteOf } from '../../../../api/modules/invoice/credit-note.rules';
import {
  asha,
  frozenOrder,
  issued,
  lines,
  sampleInvoice,
} from '../../../api/modules/invoice/sample-invoice';
import { render, text } from '../../ui/render';

const shown = (document: object) =>
  text(render(<InvoiceView id="i1" document={InvoiceDocument.parse(document)} />));

describe('an invoice as a page', () => {
  it('shows everything that its PDF shows', () => {
    const said = shown(sampleInvoice());
    for (const part of [
      'Tax invoice INV/2627/000001 Original for recipient Date 22 November 2026',
      'GSTIN 08AAACN0000N1ZU',
      'Direct selling registration DEMO/DS/2019/0001',
      'ORD-2026-100001 of 20 November 2026 Payment Razorpay',
      'Billed to आशा वर्मा',
      'Tax payable on reverse charge: no',
      'Taxable CGST % CGST SGST % SGST Total',
      '9% 20.95 9% 20.95',
      '2.5% ',
      'Total ₹458.31',
      'Rupees Four Hundred Fifty-Eight and Thirty-One Paise Only',
    ]) {
      expect(said, part).toContain(part);
    }
  });

  it('has IGST for another State, a GSTIN for a business, and no rate or tax without GST', () => {
    const business = { businessName: 'Verma Stores', gstin: '07AAPFU0939F1ZX' };
    const buyer = { ...business, address: { ...asha.address, state: '07' } };
    const elsewhere = shown(sampleInvoice(frozenOrder(lines, '07'), buyer));
    expect(elsewhere).toMatch(/Taxable IGST % IGST Total/);
    expect(elsewhere).toMatch(/ 18% 41\.\d\d /);
    expect(elsewhere).not.toContain('CGST %');
    expect(elsewhere).toContain('GSTIN 07AAPFU0939F1ZX');
    expect(elsewhere).toContain('Delhi (code 07)');
    const untaxed = frozenOrder(lines.map((line) => ({ ...line, gstBasisPoints: 0 })));
    const bill = shown(sampleInvoice(untaxed));
    expect(bill).toMatch(/^Download PDF .*Bill of supply/);
    expect(bill).not.toMatch(/GST %|IGST|Taxable/);
    const unknown = shown({ ...sampleInvoice(), payment_method: 'barter', reverse_charge: true });
    expect(unknown).not.toContain('Payment barter');
    expect(unknown).toContain('reverse charge: yes');
  });

  it('as a credit note names the invoice and the reason, and has no quantity if no product is returned', () => {
    const paper = { ...issued('CRN/2627/000001'), reason: 'Given back' };
    const note = creditNoteOf(sampleInvoice(), [], { amount: 100_00 }, paper);
    const said = shown(note);
    expect(said).toContain('For invoice INV/2627/000001 of 22 November 2026');
    expect(said).toContain('Credited ₹100');
    expect(said).toMatch(/– [\d.]+ /);
  });
});

describe('the list of invoices', () => {
  const list = (invoices: object[] | null, pages = 1) =>
    render(
      <InvoicesView invoices={invoices as never} page={1} pages={pages} hasNext={pages > 1} />,
    );

  it('shows credit notes with a minus, and links to document and order', () => {
    const paper = { _id: 'i1', number: 'INV/1', kind: 'invoice', day: '22 November 2026' };
    const html = list([
      { ...paper, order: 'o1', order_number: 'ORD-1', total: 458_31 },
      { ...paper, _id: 'i2', number: 'CRN/1', kind: 'credit_note', order: 'o1', total: 100_00 },
      { ...paper, _id: 'i3', order: '', order_number: 'ORD-3', total: null },
    ]);
    expect(html).toContain(`href="${paths.invoice('i2')}"`);
    expect(html).toContain(`href="${paths.order('o1')}"`);
    expect(text(html)).toContain('INV/1 Invoice 22 November 2026 ORD-1 ₹458.31');
    expect(text(html)).toContain('CRN/1 Credit note 22 November 2026 Order − ₹100');
    expect(html).not.toContain('Page 1');
    expect(list([paper], 2)).toContain(`href="${paths.invoices}?page=2"`);
  });

  it('distinguishes an upstream without invoices from a buyer without any', () => {
    expect(text(list(null))).toContain('Invoices are not available on this website');
    expect(text(list([]))).toContain('You have no invoices yet');
  });
});
