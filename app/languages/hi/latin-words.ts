/** Words that Hindi pages write in Latin letters: brands, units and codes. At most 150. */
export const latinWords: readonly string[] = [
  ...['OTP', 'PAN', 'SMS', 'KYC', 'UPI', 'IFSC', 'GST', 'GSTIN', 'MRP', 'HSN', 'CIN', 'FSSAI'],
  ...['CGST', 'SGST', 'UTGST', 'IGST', 'TDS', 'UTR', 'EAN', 'ID', 'QR', 'TLS', 'TAN', 'PIN', 'CVV'],
  ...['SPF', 'TFM', 'CTC', 'XL', 'EC', 'PPD', 'pH', 'ppm', 'mm', 'mg', 'ISO', 'RO', 'INS', 'LPG'],
  ...['PDF', 'CSV', 'JSON', 'JPEG', 'PNG', 'WebP', 'KB', 'MB', 'g', 'kg', 'ml', 'l', 'cm'],
  ...['Razorpay', 'SabPaisa', 'WhatsApp', 'Google', 'Authenticator', 'Aegis', '2FAS', 'Android'],
  ...['Facebook', 'Instagram', 'YouTube', 'X', 'English', 'Neemgaon'],
  ...[
    'Ojasvanti',
    'Jadibel',
    'Chandrila',
    'Nirjhari',
    'Ujlaghar',
    'Annagram',
    'Masalgaon',
    'Khetanand',
  ],
  // Browsers and systems, where sessions are listed.
  ...[
    'Chrome',
    'Firefox',
    'Safari',
    'Edge',
    'Opera',
    'Samsung',
    'UC',
    'Windows',
    'Linux',
    'ChromeOS',
    'macOS',
    'iOS',
    'iPhone',
    'iPad',
    'KaiOS',
  ],
  // The name of an option in authenticator apps, which are in English.
  'time-based',
  // The name of a file on every website.
  'robots',
];
