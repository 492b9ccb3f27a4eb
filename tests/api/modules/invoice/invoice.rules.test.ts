import { InvoiceDocument } from '@contract/invoice-document';
import { describe, expect, it } from 'vitest';
import { invoiceOf } from '../../../../api/modules/invoice/invoice.rules';
import { testShopTerms } from '../../../setup/shop-terms';
import { asha, frozenOrder, issued, lines, sampleInvoice } from './sample-invoice';

describe('an invoice', () => {
  const invoice = sampleInvoice();

  it('has every field that the law requires', () => {
    expect(invoice).toMatchObject({
      kind: 'invoice',
      number: 'INV/2627/000001',
      // Half past six in the evening by UTC is the next day in India.
      issued_on: '2026-11-22',
      order_number: 'ORD-2026-100001',
      supplier: {
        legal_name: 'Neemgaon Direct Private Limited',
        address: ['Demo House, 1 Example Road', 'Jaipur 302000'],
        state: 'Rajasthan',
        state_code: '08',
        gstin: '08AAACN0000N1ZU',
        direct_selling_registration: 'DEMO/DS/2019/0001',
      },
      recipient: {
        name: 'आशा वर्मा',
        gstin: '',
        address: ['१२, जौहरी बाज़ार', 'रामगंज चौपड़ के पास', 'श्री लक्ष्मी नारायण मंदिर', 'जयपुर 302003'],
        state: 'Rajasthan',
        state_code: '08',
      },
      place_of_supply: { state: 'Rajasthan', state_code: '08' },
      inter_state: false,
      state_tax: 'SGST',
      reverse_charge: false,
    });
    expect(
      invoice.lines.map(({ kind, hsn, quantity, unit }) => [kind, hsn, quantity, unit]),
    ).toEqual([
      ['goods', '3401', 3, 'PCS'],
      ['goods', '0902', 1, 'PCS'],
      ['delivery', '3401', 1, ''],
      ['delivery', '0902', 1, ''],
    ]);
    expect(invoice.total).toBe(458_31);
    expect(invoice.in_words).toBe('Rupees Four Hundred Fifty-Eight and Thirty-One Paise Only');
  });

  it('gives delivery the HSN of the most valuable goods of its rate', () => {
    const hsnOfDelivery = (codes: [hsn: string, price: number][]) => {
      const [soap] = lines;
      if (!soap) throw new Error('There is no soap.');
      const goods = codes.map(([hsn, unitPricePaise]) => ({ ...soap, hsn, unitPricePaise }));
      return sampleInvoice(frozenOrder(goods)).lines.at(-1)?.hsn;
    };
    expect(
      hsnOfDelivery([
        ['3401', 10_00],
        ['3305', 90_00],
        ['', 95_00],
      ]),
    ).toBe('3305');
    expect(hsnOfDelivery([['', 95_00]])).toBe('');
  });

  it('adds up, line by line and as a whole', () => {
    for (const part of [...invoice.lines, invoice]) {
      expect(part.taxable + part.cgst + part.sgst + part.igst).toBe(part.total);
      expect(part.gross - part.discount).toBe(part.total);
    }
    expect(invoice.cgst).toBe(invoice.sgst);
  });

  it('is the same after JSON', () => {
    expect(InvoiceDocument.parse(JSON.parse(JSON.stringify(invoice)))).toEqual(invoice);
  });

  it('has IGST and the State if the goods go to another State', () => {
    const delhi = { ...asha, address: { ...asha.address, state: '07', city: 'Delhi' } };
    const across = sampleInvoice(frozenOrder(lines, '07'), delhi);
    expect(across).toMatchObject({
      place_of_supply: { state: 'Delhi', state_code: '07' },
      inter_state: true,
      cgst: 0,
      sgst: 0,
      total: invoice.total,
    });
    expect(across.igst + across.taxable).toBe(across.total);
  });

  it('names a business with its GSTIN, and the recipient of the parcel', () => {
    const buyer = { ...asha, businessName: 'Verma Stores', gstin: '08AAPFU0939F1ZV' };
    const business = sampleInvoice(undefined, buyer);
    expect(business.recipient).toMatchObject({ name: 'Verma Stores', gstin: '08AAPFU0939F1ZV' });
    expect(business.deliver_to.name).toBe('आशा वर्मा');
  });

  it('keeps the odd paisa where the order has it', () => {
    // 20 paise of 18 % in 1.31: 0.20 halves evenly, 0.19 does not.
    const order = { ...frozenOrder(), delivery: 1_25 };
    const taxes = [
      { taxable: 1_07, cgst: 9, sgst: 9, igst: 0 },
      { taxable: 1_05, cgst: 10, sgst: 10, igst: 0 },
    ];
    const soapOnly = { ...order, lines: order.lines.slice(0, 1) };
    for (const deliveryTax of taxes) {
      const { lines: found } = sampleInvoice({ ...soapOnly, deliveryTax });
      expect(found.at(-1)).toMatchObject(deliveryTax);
    }
  });

  it('is not created if its amounts do not add up', () => {
    const order = frozenOrder();
    const wrongLine = order.lines.map((line) => ({ ...line, taxable: line.taxable + 1 }));
    expect(() => sampleInvoice({ ...order, lines: wrongLine })).toThrow('do not add up');
    expect(() => sampleInvoice({ ...order, delivery: order.delivery + 1 })).toThrow(
      'do not add up',
    );
    expect(() => sampleInvoice({ ...order, placeOfSupply: '28' })).toThrow('not a State code');
  });

  it('does not change with the order', () => {
    const supplier = { ...testShopTerms.supplier, addressLines: ['Old Road'] };
    const made = invoiceOf(frozenOrder(), asha, supplier, issued('INV/2627/000002'));
    const before = JSON.stringify(made);
    supplier.addressLines.push('New Road');
    supplier.legalName = 'Another Name';
    expect(JSON.stringify(made)).toBe(before);
  });
});
