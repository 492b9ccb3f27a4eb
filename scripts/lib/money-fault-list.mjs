/**
 * Deliberate faults in the rules of money, delivery and invoices; see `fault-list.mjs`.
 *
 * @type {{ what: string, file: string, find: string, replace: string, tests: string[] }[]}
 */
export const moneyFaults = [
  {
    what: 'CGST and SGST are rounded separately',
    file: 'api/modules/pricing/gst.rules.ts',
    find: 'taxable: amount - 2 * half, cgst: half, sgst: half',
    replace: 'taxable: amount - tax, cgst: half, sgst: tax - half',
    tests: ['tests/api/modules/pricing'],
  },
  {
    what: 'a portion of a large amount is computed with doubles',
    file: 'api/contract/portion.ts',
    find: 'const rounded = (magnitude + half) / BigInt(denominator);',
    replace: 'const rounded = BigInt(Math.round(Number(magnitude) / denominator));',
    tests: ['tests/api/modules/pricing'],
  },
  {
    what: 'the remaining paise of a division are lost',
    file: 'api/modules/pricing/amounts.rules.ts',
    find: '.slice(0, left)',
    replace: '.slice(0, 0)',
    tests: ['tests/api/modules/pricing'],
  },
  {
    what: 'goods to another State are taxed with CGST and SGST',
    file: 'api/modules/pricing/gst.rules.ts',
    find: 'supplier !== destination;',
    replace: 'supplier === destination;',
    tests: ['tests/api/modules/pricing'],
  },
  {
    what: 'free delivery starts a paisa too high',
    file: 'api/kernel/delivery/delivery.ts',
    find: 'goodsPaise >= freeFromPaise',
    replace: 'goodsPaise > freeFromPaise',
    tests: ['tests/api/kernel/delivery', 'tests/api/modules/pricing'],
  },
  {
    what: 'the cash limit ignores the delivery charge',
    file: 'api/kernel/delivery/delivery.ts',
    find: 'goodsPaise + chargePaise > maxPaise',
    replace: 'goodsPaise > maxPaise',
    tests: ['tests/api/kernel/delivery'],
  },
  {
    what: 'the financial year begins at midnight in London',
    file: 'api/modules/invoice/invoice-number.rules.ts',
    find: 'dayInIndia(moment)',
    replace: 'moment.toISOString().slice(0, 10)',
    tests: ['tests/api/modules/invoice'],
  },
  {
    what: 'each credit note is rounded separately',
    file: 'api/modules/invoice/credit-note.rules.ts',
    find: 'amountOf(line.gross, credited + amount) - amountOf(line.gross, credited)',
    replace: 'amountOf(line.gross, amount)',
    tests: ['tests/api/modules/invoice/credit-note.rules.test.ts'],
  },
  {
    what: 'a credit note reverses more pieces than were sold',
    file: 'api/modules/invoice/credit-note.rules.ts',
    find: ' || quantity > line.quantity - returned',
    replace: '',
    tests: ['tests/api/modules/invoice/credit-note.rules.test.ts'],
  },
  {
    what: 'a mistyped GSTIN is accepted',
    file: 'api/contract/identity/gstin.ts',
    find: 'hasValidParts && hasGstinCheck(gstin)',
    replace: 'hasValidParts',
    tests: ['tests/api/contract/identity/gstin.test.ts'],
  },
  {
    what: 'a price in rupees is read as paise',
    file: 'app/platform/upstream/rupees.server.ts',
    find: 'if (isAmount(schema)) return convert(value);',
    replace: 'if (isAmount(schema)) return value;',
    tests: ['tests/app/platform/upstream/rupees.server.test.ts'],
  },
];
