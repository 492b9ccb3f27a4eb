/** Warnings for the person who files a return, and the headers of the ledger's file. */
export const gstr1Text = {
  /** @param rate percent */
  negativePlace: (place: string, rate: number) =>
    `b2cs: more was returned than sold to ${place} at ${rate} %. The portal may refuse a negative value.`,
  negativeHsn: (table: string, hsn: string, rate: number) =>
    `${table}: more was returned than sold of HSN ${hsn || 'unknown'} at ${rate} %. The portal may refuse a negative value.`,
  shortHsn: (table: string, hsn: string, rate: number, minDigits: number) =>
    `${table}: goods at ${rate} % have ${hsn ? `the HSN code ${hsn}` : 'no HSN code'}. At least ${minDigits} digits are required.`,
  untaxed: (documents: number) =>
    `Documents with goods without tax: ${documents}. Report these in table 8 (nil rated, exempted) too.`,
  rebuilt: (documents: number) =>
    `Documents of erased orders: ${documents}. Their amounts, numbers and days are complete. The GSTINs of their buyers were erased, so sales to businesses are listed as sales to persons. A refund without a return is divided among all products of its order.`,
  ledgerHeaders: ['Time in India', 'Order', 'Account', 'Kind', 'Amount in rupees', 'Reference'],
};
