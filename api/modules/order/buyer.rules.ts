/** The buyer and the delivery address, sealed in the order. */
import type { Address } from '@contract/address';
import type { Vault } from '../../crypto';

export interface Buyer {
  address: Address;
  email: string;
  /** The name and GSTIN of a registered business; both are empty for a person. */
  businessName: string;
  gstin: string;
}

export const ORDER_BUYER_PURPOSE = 'order buyer';

export const sealBuyer = (vault: Vault, orderId: string, buyer: Buyer): string =>
  vault.seal(ORDER_BUYER_PURPOSE, orderId, JSON.stringify(buyer));

export const openBuyer = (
  vault: Vault,
  { id, buyerSealed }: { id: string; buyerSealed: string },
): Buyer => JSON.parse(vault.open(ORDER_BUYER_PURPOSE, id, buyerSealed)) as Buyer;
