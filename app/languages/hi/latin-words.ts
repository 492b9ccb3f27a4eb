/** Words that Hindi pages write in Latin letters, such as brands, units and codes: at most 150. */
export const latinWords: readonly string[] = [
  ...['OTP', 'PAN', 'SMS', 'KYC', 'UPI', 'IFSC', 'GST', 'GSTIN', 'MRP', 'HSN', 'CIN', 'FSSAI'],
  ...['CGST', 'SGST', 'UTGST', 'IGST', 'TDS', 'UTR', 'ID', 'QR', 'TAN', 'PIN', 'CVV'],
  ...['SPF', 'TFM', 'CTC', 'XL', 'EC', 'PPD', 'ISO', 'RO', 'INS', 'PA', 'SHU', 'ALA', 'HPMC', 'IU'],
  ...['PDF', 'CSV', 'JSON', 'JPEG', 'PNG', 'WebP', 'KB', 'MB'],
  ...['g', 'kg', 'mg', 'ml', 'l', 'mm', 'cm', 'pH', 'ppm', 'mS'],
  // Vitamins, degrees and nutrients of soil.
  ...['A', 'C', 'D', 'E', 'F', 'N', 'P', 'K'],
  ...['Razorpay', 'SabPaisa', 'WhatsApp', 'Google', 'Authenticator', 'Aegis', '2FAS', 'Android'],
  ...['Facebook', 'Instagram', 'YouTube', 'X', 'English', 'Neemgaon'],
  ...['Ojasvanti', 'Jadibel', 'Chandrila', 'Nirjhari'],
  ...['Ujlaghar', 'Annagram', 'Masalgaon', 'Khetanand'],
  // Browsers and systems, where sessions are listed.
  ...[
    'Chrome',
    'Firefox',
    'Safari',
    'Edge',
    'Opera',
    'Mini',
    'Samsung',
    'UC',
    'Browser',
    'Internet',
  ],
  ...['Lynx', 'w3m', 'Windows', 'Linux', 'ChromeOS', 'Mac', 'iPhone', 'iPad', 'KaiOS'],
  // The name of an option in authenticator apps, which are in English.
  'time-based',
  // The name of a file on every website.
  'robots',
];
