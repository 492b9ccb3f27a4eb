/** The buyer and the delivery address, sealed in the order. */
import type { Address } from '@contract/address';
import type { Vault } from '../../crypto';

export interface Buyer {
  address: Address;
  email: string;
  /** The name of a registered business; empty for a person. */
  businessName: string;
  /** The GSTIN of a registered business; empty for a person. */
  gstin: string;
}

export const ORDER_BUYER_PURPOSE = 'order buyer';

export const sealBuyer = (vault: Vault, orderId: string, buyer: Buyer): string =>
  vault.seal(ORDER_BUYER_PURPOSE, orderId, JSON.stringify(buyer));

export const openBuyer = (
  vault: Vault,
  { id, buyerSealed }: { id: string; buyerSealed: string },
): Buyer => JSON.parse(vault.open(ORDER_BUYER_PURPOSE, id, buyerSealed)) as Buyer;
