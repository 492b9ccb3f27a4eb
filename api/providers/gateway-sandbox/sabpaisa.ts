/** The sandbox's version of SabPaisa: hosted page, enquiry and refund. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { parseFields, parseRupees, rupeeText, serialiseFields } from '../sabpaisa/fields';
import { createSabpaisaCipher } from '../sabpaisa/scheme';
import type { SandboxKeys } from './keys';
import { type Choice, isChoice, page, paymentForm, readForm, returnForm } from './page';
import {
  createSabpaisaRecords,
  type SabpaisaRecords,
  statuses,
  type Transaction,
} from './sabpaisa-records';
import type { SandboxOptions } from './store';

const GATEWAY = 'SabPaisa';
/** SabPaisa has no authorized payments. The choice `authorized` makes a challan instead. */
const words = { authorized: 'Challan: to be paid at a counter later' };
const offered = ['pay', 'fail', 'cancel', 'late', 'forged', 'silent', 'authorized'] as const;

const enquiryBody = z.object({ clientCode: z.string(), statusTransEncData: z.string() });
const refundBody = z.object({ clientCode: z.string(), refundQuery: z.string() });

interface Sandbox {
  records: SabpaisaRecords;
  cipher: ReturnType<typeof createSabpaisaCipher>;
  keys: SandboxKeys['sabpaisa'];
  /** Path of these pages on the shop's origin. */
  path: string;
}

/** @param path path of these pages on the shop's origin */
export function sabpaisaSandbox(
  options: SandboxOptions,
  keys: SandboxKeys['sabpaisa'],
  path: string,
): Hono {
  const cipher = createSabpaisaCipher(keys.scheme, keys.authKey, keys.authIv);
  const sandbox = { records: createSabpaisaRecords(options), cipher, keys, path };
  const app = new Hono();
  addPages(app, sandbox);
  addApi(app, sandbox);
  return app;
}

function addPages(app: Hono, sandbox: Sandbox): void {
  const { records, cipher, keys, path } = sandbox;

  app.post('/SabPaisa/sabPaisaInit', async (c) => {
    const form = await readForm(c);
    const fields = form('clientCode') === keys.clientCode ? open(cipher, form('encData')) : null;
    if (!fields) return problem(c, 'The client code or the encryption is wrong.');
    const field = (name: string) => fields.get(name) ?? '';
    const user = field('transUserName');
    const password = field('transUserPassword');
    if (user !== keys.username || password !== keys.password) {
      return problem(c, 'The user name or the password is wrong.');
    }
    const clientTxnId = field('clientTxnId');
    const amount = parseRupees(field('amount'));
    const callbackUrl = field('callbackUrl');
    if (!clientTxnId || !amount || !/^https?:\/\//.test(callbackUrl)) {
      return problem(c, 'The transaction, its amount or its return address is missing.');
    }
    if (!(await records.begin({ clientTxnId, amount, callbackUrl }))) {
      return problem(c, 'This transaction was already started. Go back to the shop.');
    }
    const content = paymentForm({
      action: `${path}/pay`,
      fields: [{ name: 'clientTxnId', value: clientTxnId }],
      amountPaise: amount,
      payee: 'The shop',
      about: clientTxnId,
      offered,
      words,
    });
    return page(c, { gateway: GATEWAY, title: 'Pay' }, content);
  });

  app.post('/pay', async (c) => {
    const form = await readForm(c);
    const choice = form('choice');
    const transaction = await records.transactionOf(form('clientTxnId'));
    if (!transaction || !isChoice(choice)) return problem(c, 'There is nothing to pay here.');
    const { clientTxnId, callbackUrl } = transaction;
    await records.choose(clientTxnId, choice);
    if (choice === 'silent') {
      const words = 'The payment was made, but this page cannot return to the shop. Close it.';
      return page(c, { gateway: GATEWAY, title: 'No answer' }, html`<p>${words}</p>`);
    }
    const encResponse = await encryptReturn(sandbox, transaction, choice);
    const code = await records.codeOf(transaction);
    const title = code === '0000' || choice === 'forged' ? 'Payment done' : 'Payment not done';
    return page(
      c,
      { gateway: GATEWAY, title },
      returnForm(callbackUrl, [{ name: 'encResponse', value: encResponse }]),
    );
  });
}

const problem = (c: Context, words: string) =>
  page(c, { gateway: GATEWAY, title: 'Not possible', status: 400 }, html`<p>${words}</p>`);

function addApi(app: Hono, sandbox: Sandbox): void {
  const { records, cipher, keys } = sandbox;

  app.post('/SPTxtnEnquiry/getTxnStatusByClientxnId', async (c) => {
    const body = enquiryBody.safeParse(await c.req.json().catch(() => undefined));
    const isOurs = body.success && body.data.clientCode === keys.clientCode;
    const fields = isOurs ? open(cipher, body.data.statusTransEncData) : null;
    if (!fields) return c.json({ message: 'Invalid request' }, 400);
    const clientTxnId = fields.get('clientTxnId') ?? '';
    const transaction = await records.transactionOf(clientTxnId);
    const plain = transaction
      ? await statusFields(sandbox, transaction)
      : serialiseFields([
          ['clientTxnId', clientTxnId],
          ['status', 'Transaction not found'],
          ['statusCode', '404'],
        ]);
    return c.json({ statusResponseData: cipher.encrypt(plain) });
  });

  app.post('/sabpaisa/refund', async (c) => {
    const body = refundBody.safeParse(await c.req.json().catch(() => undefined));
    const isOurs = body.success && body.data.clientCode === keys.clientCode;
    const fields = isOurs ? open(cipher, body.data.refundQuery) : null;
    const clientTxnId = fields?.get('clientTxnId') ?? '';
    const amount = parseRupees(fields?.get('amount') ?? '') ?? 0;
    const transaction = await records.transactionOf(clientTxnId);
    const result = await records.resultOf(clientTxnId);
    if (!transaction || amount <= 0 || result?.sabpaisaTxnId !== fields?.get('spTxnId')) {
      return c.json({ message: 'Transaction not found' }, 400);
    }
    if (!['0000', '0600', '0700'].includes(await records.codeOf(transaction))) {
      return c.json({ message: 'Transaction is not successful' }, 400);
    }
    const isRefunded = await records.refund(transaction, amount);
    return isRefunded
      ? c.json({ message: 'Refund initiated' })
      : c.json({ message: 'Amount exceeds what was paid' }, 400);
  });
}

/** Decrypts a text and returns its fields; null if the text is not encrypted with our key. */
function open(cipher: Sandbox['cipher'], encrypted: string): Map<string, string> | null {
  const plain = cipher.decrypt(encrypted);
  return plain === null ? null : parseFields(plain);
}

/** Encrypts the fields of a return. A forged return is damaged, so that the shop cannot decrypt it. */
async function encryptReturn(
  sandbox: Sandbox,
  transaction: Transaction,
  choice: Choice,
): Promise<string> {
  const encResponse = sandbox.cipher.encrypt(await statusFields(sandbox, transaction));
  if (choice !== 'forged') return encResponse;
  return encResponse.replace(/^./, (first) => (first === '0' ? '1' : '0'));
}

async function statusFields({ records, keys }: Sandbox, transaction: Transaction): Promise<string> {
  const { clientTxnId, amount } = transaction;
  const code = await records.codeOf(transaction);
  const isPaid = code === '0000' || code === '0600' || code === '0700';
  const result = await records.resultOf(clientTxnId);
  return serialiseFields([
    ['payerName', 'NA'],
    ['payerEmail', 'NA'],
    ['payerMobile', 'NA'],
    ['clientTxnId', clientTxnId],
    ['payerAddress', 'NA'],
    ['amount', rupeeText(amount)],
    ['clientCode', keys.clientCode],
    ['paidAmount', isPaid ? rupeeText(amount) : '0.0'],
    ['paymentMode', isPaid ? 'UPI' : 'null'],
    ['bankName', 'null'],
    ['amountType', 'INR'],
    ['status', statuses[code]],
    ['statusCode', code],
    ['challanNumber', 'null'],
    ['sabpaisaTxnId', result?.sabpaisaTxnId ?? 'null'],
    ['sabpaisaMessage', 'Sandbox: no money moves'],
    ['bankMessage', 'null'],
  ]);
}
