/** Words that Hindi pages write in Latin letters: brands, units and codes. At most 150. */
export const latinWords: readonly string[] = [
  ...['OTP', 'PAN', 'SMS', 'KYC', 'UPI', 'IFSC', 'GST', 'GSTIN', 'MRP', 'HSN', 'CIN', 'FSSAI'],
  ...['CGST', 'SGST', 'UTGST', 'IGST', 'TDS', 'UTR', 'EAN', 'ID', 'QR', 'TLS', 'DPDP'],
  ...['PDF', 'CSV', 'JSON', 'JPEG', 'PNG', 'WebP', 'KB', 'MB', 'g', 'kg', 'ml', 'l', 'cm', 'mg'],
  ...['Razorpay', 'SabPaisa', 'WhatsApp', 'Google', 'Authenticator', 'Aegis', '2FAS', 'Android'],
  ...['Facebook', 'Instagram', 'YouTube', 'X', 'English', 'Neemgaon'],
  // The name of an option in authenticator apps, which are in English.
  'time-based',
];
