/** The sandbox's version of SabPaisa: hosted page, enquiry and refund, all encrypted. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import { parseRupees, readFields, rupeeText, writeFields } from '../sabpaisa/fields';
import { createSabpaisaCipher } from '../sabpaisa/scheme';
import type { SandboxKeys } from './keys';
import { type Choice, isChoice, page, paymentForm, readForm, returnForm } from './page';
import type { SandboxOptions } from './store';

const GATEWAY = 'SabPaisa';
/** Nothing is reserved here; a payment made later is a challan. */
const words = { authorized: 'Challan: to be paid at a counter later on' };
const offered = ['pay', 'fail', 'cancel', 'late', 'forged', 'silent', 'authorized'] as const;

const transactionData = z.object({ amount: z.number(), callbackUrl: z.string() });
const resultData = z.object({
  choice: z.enum(['pay', 'fail', 'cancel', 'late', 'silent', 'authorized']),
  sabpaisaTxnId: z.string(),
  at: z.number(),
});
const refundData = z.object({ amount: z.number(), at: z.number() });
type Transaction = z.output<typeof transactionData> & { clientTxnId: string };

const codes = {
  '0000': 'SUCCESS',
  '0100': 'INITIATED',
  '0200': 'ABORTED',
  '0300': 'FAILED',
  '0400': 'CHALLAN_GENERATED',
  '0600': 'REFUND_INITIATED',
  '0700': 'REFUNDED',
} as const;
type Code = keyof typeof codes;

const enquiryBody = z.object({ clientCode: z.string(), statusTransEncData: z.string() });
const refundBody = z.object({ clientCode: z.string(), refundQuery: z.string() });

/** @param path of these pages on the shop's origin */
export function sabpaisaSandbox(
  { store, now, lateSeconds, refundSeconds }: SandboxOptions,
  keys: SandboxKeys['sabpaisa'],
  path: string,
): Hono {
  const cipher = createSabpaisaCipher(keys.scheme, keys.authKey, keys.authIv);
  const time = () => now().getTime();
  const open = (encrypted: string) => {
    const plain = cipher.decrypt(encrypted);
    return plain === null ? null : readFields(plain);
  };
  const problem = (c: Context, words: string) =>
    page(c, { gateway: GATEWAY, title: 'Not possible', status: 400 }, html`<p>${words}</p>`);

  async function transactionOf(clientTxnId: string): Promise<Transaction | null> {
    const found = await store.get(`sabpaisa transaction ${clientTxnId}`);
    return found && { ...transactionData.parse(found.data), clientTxnId };
  }
  async function resultOf(clientTxnId: string) {
    const found = await store.get(`sabpaisa result ${clientTxnId}`);
    return found && resultData.parse(found.data);
  }
  const refundsOf = async (clientTxnId: string) =>
    (await store.find(`sabpaisa refund ${clientTxnId}`)).map(({ data }) => refundData.parse(data));

  async function codeOf({ clientTxnId }: Transaction): Promise<Code> {
    const result = await resultOf(clientTxnId);
    if (!result) return '0100';
    const last = (await refundsOf(clientTxnId)).at(-1);
    if (last) return last.at + refundSeconds * 1000 <= time() ? '0700' : '0600';
    if (result.choice === 'late') {
      return result.at + lateSeconds * 1000 <= time() ? '0000' : '0300';
    }
    if (result.choice === 'authorized') return '0400';
    if (result.choice === 'fail') return '0300';
    return result.choice === 'cancel' ? '0200' : '0000';
  }

  async function answerAbout(transaction: Transaction): Promise<string> {
    const { clientTxnId, amount } = transaction;
    const code = await codeOf(transaction);
    const isPaid = code === '0000' || code === '0600' || code === '0700';
    const result = await resultOf(clientTxnId);
    return writeFields([
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
      ['status', codes[code]],
      ['statusCode', code],
      ['challanNumber', 'null'],
      ['sabpaisaTxnId', result?.sabpaisaTxnId ?? 'null'],
      ['sabpaisaMessage', 'Sandbox: no money moves'],
      ['bankMessage', 'null'],
    ]);
  }

  const app = new Hono();

  app.post('/SabPaisa/sabPaisaInit', async (c) => {
    const form = await readForm(c);
    const fields = form('clientCode') === keys.clientCode ? open(form('encData')) : null;
    if (!fields) return problem(c, 'The client code or the encryption is wrong.');
    const field = (name: string) => fields.get(name) ?? '';
    const [user, password] = [field('transUserName'), field('transUserPassword')];
    if (user !== keys.username || password !== keys.password) {
      return problem(c, 'The user name or the password is wrong.');
    }
    const [clientTxnId, amount] = [field('clientTxnId'), parseRupees(field('amount'))];
    const callbackUrl = field('callbackUrl');
    if (!clientTxnId || !amount || !/^https?:\/\//.test(callbackUrl)) {
      return problem(c, 'The transaction, its amount or its address is missing.');
    }
    const id = `sabpaisa transaction ${clientTxnId}`;
    await store.create(id, 'sabpaisa transaction', { amount, callbackUrl });
    const known = await transactionOf(clientTxnId);
    if (known?.amount !== amount || (await resultOf(clientTxnId))) {
      return problem(c, 'This transaction was begun before. Go back to the shop.');
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
    const transaction = await transactionOf(form('clientTxnId'));
    if (!transaction || !isChoice(choice)) return problem(c, 'There is nothing to pay here.');
    const { clientTxnId, callbackUrl } = transaction;
    await record(clientTxnId, choice);
    if (choice === 'silent') {
      const words =
        'The payment was made, but the way back to the shop is broken. Close this page.';
      return page(c, { gateway: GATEWAY, title: 'No answer' }, html`<p>${words}</p>`);
    }
    const encResponse = await encrypted(transaction, choice);
    const code = await codeOf(transaction);
    const title = code === '0000' || choice === 'forged' ? 'Payment done' : 'Payment not done';
    return page(
      c,
      { gateway: GATEWAY, title },
      returnForm(callbackUrl, [{ name: 'encResponse', value: encResponse }]),
    );
  });

  /** Applies the choice once; a second click changes nothing. */
  async function record(clientTxnId: string, choice: Choice): Promise<void> {
    if (choice === 'forged') return;
    const at = time();
    const sabpaisaTxnId = `${at}${Math.floor(Math.random() * 1e6)}`;
    const data = { choice, sabpaisaTxnId, at };
    await store.create(`sabpaisa result ${clientTxnId}`, 'sabpaisa result', data);
  }

  /** A forged return claims success and is not encrypted with the right key. */
  async function encrypted(transaction: Transaction, choice: Choice): Promise<string> {
    const encResponse = cipher.encrypt(await answerAbout(transaction));
    if (choice !== 'forged') return encResponse;
    return encResponse.replace(/^./, (first) => (first === '0' ? '1' : '0'));
  }

  app.post('/SPTxtnEnquiry/getTxnStatusByClientxnId', async (c) => {
    const body = enquiryBody.safeParse(await c.req.json().catch(() => undefined));
    const isOurs = body.success && body.data.clientCode === keys.clientCode;
    const fields = isOurs ? open(body.data.statusTransEncData) : null;
    if (!fields) return c.json({ message: 'Invalid request' }, 400);
    const clientTxnId = fields.get('clientTxnId') ?? '';
    const transaction = await transactionOf(clientTxnId);
    const plain = transaction
      ? await answerAbout(transaction)
      : writeFields([
          ['clientTxnId', clientTxnId],
          ['status', 'Transaction not found'],
          ['statusCode', '404'],
        ]);
    return c.json({ statusResponseData: cipher.encrypt(plain) });
  });

  app.post('/sabpaisa/refund', async (c) => {
    const body = refundBody.safeParse(await c.req.json().catch(() => undefined));
    const isOurs = body.success && body.data.clientCode === keys.clientCode;
    const fields = isOurs ? open(body.data.refundQuery) : null;
    const clientTxnId = fields?.get('clientTxnId') ?? '';
    const amount = parseRupees(fields?.get('amount') ?? '') ?? 0;
    const transaction = await transactionOf(clientTxnId);
    const result = await resultOf(clientTxnId);
    if (!transaction || amount <= 0 || result?.sabpaisaTxnId !== fields?.get('spTxnId')) {
      return c.json({ message: 'Transaction not found' }, 400);
    }
    if (!['0000', '0600', '0700'].includes(await codeOf(transaction))) {
      return c.json({ message: 'Transaction is not successful' }, 400);
    }
    for (;;) {
      const earlier = await refundsOf(clientTxnId);
      const sum = earlier.reduce((total, refund) => total + refund.amount, amount);
      if (sum > transaction.amount) return c.json({ message: 'Amount exceeds what was paid' }, 400);
      // Ids are sequential: of two concurrent refunds one finds its id taken, and checks the
      // remaining amount again.
      const kind = `sabpaisa refund ${clientTxnId}`;
      if (await store.create(`${kind} ${earlier.length + 1}`, kind, { amount, at: time() })) {
        return c.json({ message: 'Refund initiated' });
      }
    }
  });
  return app;
}
