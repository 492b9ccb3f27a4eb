/** Words that Hindi pages write in Latin letters: brands, units and codes. At most 150. */
export const latinWords: readonly string[] = [
  ...['OTP', 'PAN', 'SMS', 'KYC', 'UPI', 'IFSC', 'GST', 'GSTIN', 'MRP', 'HSN', 'CIN', 'FSSAI'],
  ...['CGST', 'SGST', 'UTGST', 'IGST', 'TDS', 'UTR', 'ID', 'QR', 'TAN', 'PIN', 'CVV'],
  ...[
    'SPF',
    'TFM',
    'CTC',
    'XL',
    'EC',
    'PPD',
    'pH',
    'ppm',
    'mm',
    'mg',
    'ISO',
    'RO',
    'INS',
    'TP',
    'DEMO',
    'PA',
  ],
  ...['PDF', 'CSV', 'JSON', 'JPEG', 'PNG', 'WebP', 'KB', 'MB', 'g', 'kg', 'ml', 'l', 'cm'],
  ...['Razorpay', 'SabPaisa', 'WhatsApp', 'Google', 'Authenticator', 'Aegis', '2FAS', 'Android'],
  ...['Facebook', 'Instagram', 'YouTube', 'X', 'English', 'Neemgaon'],
  ...['Ojasvanti', 'Jadibel', 'Chandrila', 'Nirjhari'],
  ...['Ujlaghar', 'Annagram', 'Masalgaon', 'Khetanand'],
  // Browsers and systems, where sessions are listed.
  ...['Chrome', 'Firefox', 'Safari', 'Edge', 'Opera', 'Samsung', 'UC', 'Browser', 'Internet'],
  ...[
    'Lynx',
    'w3m',
    'Windows',
    'Linux',
    'ChromeOS',
    'macOS',
    'Mac',
    'iOS',
    'iPhone',
    'iPad',
    'KaiOS',
  ],
  // The name of an option in authenticator apps, which are in English.
  'time-based',
  // The name of a file on every website.
  'robots',
  // On food labels, and addresses.
  ...['Contains', 'May', 'contain', 'Marketed', 'Manufactured', 'by', 'cybercrime', 'gov', 'in'],
];
