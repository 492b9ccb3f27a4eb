/** Texts of an invoice, below the English ones, which are binding. */

export const titles = {
  creditNote: 'क्रेडिट नोट',
  invoice: 'इनवॉइस',
  billOfSupply: 'बिल ऑफ़ सप्लाई',
  invoiceCumBill: 'इनवॉइस और बिल ऑफ़ सप्लाई',
  taxInvoice: 'टैक्स इनवॉइस',
};

export const notes = {
  issued: ({ name }: { name: string }) => `${name} के लिए इलेक्ट्रॉनिक रूप से जारी; हस्ताक्षर के बिना मान्य`,
  unregistered: 'विक्रेता GST में रजिस्टर नहीं है और कोई टैक्स नहीं लेता।',
  included: 'कीमतों और छूट में GST शामिल है। इन्हें टैक्स योग्य राशि और टैक्स में बाँटा गया है।',
  exempt: 'इस सामान पर GST नहीं लगता। कोई टैक्स नहीं लिया गया है।',
  underRule: ({ issued, rule }: { issued: string; rule: string }) =>
    `${issued}, CGST नियम, 2017 के नियम ${rule} के तहत।`,
};

/** The reason of a credit note, by the kind of its refund. */
export const reasons: Readonly<Record<string, string>> = {
  cancelled: 'ऑर्डर रद्द हुआ',
  replaced: 'ऑर्डर की जगह दूसरा ऑर्डर आया',
  undelivered: 'पार्सल डिलीवर हुए बिना वापस आया',
  return: 'सामान लौटाया गया',
  staff: 'वापसी के बिना रिफ़ंड',
};
