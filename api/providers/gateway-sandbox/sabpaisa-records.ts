/** The sandbox's records of SabPaisa's transactions, payments and refunds. */
import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Choice } from './page';
import type { SandboxOptions } from './store';

const transactionData = z.object({ amount: z.number(), callbackUrl: z.string() });
const resultData = z.object({
  choice: z.enum(['pay', 'fail', 'cancel', 'late', 'silent', 'authorized']),
  sabpaisaTxnId: z.string(),
  at: z.number(),
});
const refundData = z.object({ amount: z.number(), at: z.number() });
export type Transaction = z.output<typeof transactionData> & { clientTxnId: string };

/** The statuses of SabPaisa's enquiry. */
export const statuses = {
  '0000': 'SUCCESS',
  '0100': 'INITIATED',
  '0200': 'ABORTED',
  '0300': 'FAILED',
  '0400': 'CHALLAN_GENERATED',
  '0600': 'REFUND_INITIATED',
  '0700': 'REFUNDED',
} as const;
type Code = keyof typeof statuses;

export type SabpaisaRecords = ReturnType<typeof createSabpaisaRecords>;

export function createSabpaisaRecords({
  store,
  now,
  lateCaptureSeconds,
  refundSeconds,
}: SandboxOptions) {
  const time = () => now().getTime();

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
      return result.at + lateCaptureSeconds * 1000 <= time() ? '0000' : '0300';
    }
    if (result.choice === 'authorized') return '0400';
    if (result.choice === 'fail') return '0300';
    return result.choice === 'cancel' ? '0200' : '0000';
  }

  return {
    transactionOf,
    resultOf,
    codeOf,

    /**
     * Starts a transaction, or returns one that was started before. Returns null if it was started with
     * another amount, or already has a result.
     */
    async begin({ clientTxnId, amount, callbackUrl }: Transaction): Promise<Transaction | null> {
      const id = `sabpaisa transaction ${clientTxnId}`;
      await store.create(id, 'sabpaisa transaction', { amount, callbackUrl });
      const known = await transactionOf(clientTxnId);
      return known?.amount !== amount || (await resultOf(clientTxnId)) ? null : known;
    },

    /** Stores the first choice; later choices change nothing. `forged` stores nothing. */
    async choose(clientTxnId: string, choice: Choice): Promise<void> {
      if (choice === 'forged') return;
      const at = time();
      const sabpaisaTxnId = `${at}${randomInt(1e6)}`;
      const data = { choice, sabpaisaTxnId, at };
      await store.create(`sabpaisa result ${clientTxnId}`, 'sabpaisa result', data);
    },

    /**
     * Records a refund.
     * @param amount in paise
     * @returns false if more than the rest of the payment would be refunded
     */
    async refund(transaction: Transaction, amount: number): Promise<boolean> {
      const kind = `sabpaisa refund ${transaction.clientTxnId}`;
      for (;;) {
        const earlier = await refundsOf(transaction.clientTxnId);
        const sum = earlier.reduce((total, refund) => total + refund.amount, amount);
        if (sum > transaction.amount) return false;
        // Ids are sequential. Of two concurrent refunds, the second finds its id taken, and checks the
        // remaining amount again.
        const id = `${kind} ${earlier.length + 1}`;
        if (await store.create(id, kind, { amount, at: time() })) return true;
      }
    },
  };
}
