/** SabPaisa as its kits describe it, with the keys of each scheme. */

export const SABPAISA = 'https://sabpaisa.example';

const common = {
  initUrl: `${SABPAISA}/SabPaisa/sabPaisaInit?v=1`,
  enquiryUrl: `${SABPAISA}/SPTxtnEnquiry/getTxnStatusByClientxnId`,
  refundUrl: `${SABPAISA}/sabpaisa/refund`,
  clientCode: 'TEST1',
  username: 'user1',
  password: 'pass1',
  timeoutMs: 10_000,
};

/** 32 bytes and 48 bytes. */
export const SABPAISA_GCM = {
  ...common,
  scheme: 'gcm',
  authKey: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  authIv: 'ZGVmZ2hpamtsbW5vcHFyc3R1dnd4eXp7fH1+f4CBgoOEhYaHiImKi4yNjo+QkZKT',
} as const;

export const SABPAISA_CBC = {
  ...common,
  scheme: 'cbc',
  authKey: 'aB3dE5fG7hJ9kL1m',
  authIv: 'nP2qR4sT6uV8wX0y',
} as const;

/** A plain answer, in the order of the newer kit. */
export const sabpaisaAnswer = (fields: Record<string, string> = {}): string =>
  Object.entries({
    payerName: 'Asha Verma',
    payerEmail: 'asha@example.com',
    payerMobile: '9876543210',
    clientTxnId: 'NG-1-1',
    payerAddress: 'NA',
    amount: '1234.5',
    clientCode: 'TEST1',
    paidAmount: '1240.0',
    paymentMode: 'UPI',
    bankName: 'null',
    status: 'SUCCESS',
    statusCode: '0000',
    sabpaisaTxnId: '202611220001',
    sabpaisaMessage: 'Your transaction is successful',
    bankMessage: 'null',
    transDate: 'Sun Nov 22 16:26:28 IST 2026',
    ...fields,
  })
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
