import { brokenPromises, DeliveryRules } from '@contract/setting/delivery-rules';
import { company } from './company';
import type { Company } from './company.schema';

const { shippingFee: chargePaise, freeShippingAbove: freeFromPaise, deliveryDays } = company;

/**
 * The delivery rules that belong to `company.ts`: zones with their working days and charges, and
 * where cash on delivery is accepted. No zone may cost more or take longer than `company.ts`
 * promises; the shop checks that when it starts. A prefix is the beginning of a PIN code. The zones
 * below are those of a shop in Jaipur.
 */
export const delivery: DeliveryRules = {
  zones: [
    {
      name: 'Rajasthan',
      prefixes: ['30', '31', '32', '33', '34'],
      days: { min: 1, max: 3 },
      chargePaise,
      freeFromPaise,
    },
    {
      name: 'North and West India',
      prefixes: ['1', '20', '24', '25', '28', '36', '37', '38', '39', '40', '41', '45', '46', '47'],
      days: { min: 2, max: 5 },
      chargePaise,
      freeFromPaise,
    },
    {
      name: 'all other places in India',
      prefixes: [''],
      days: { min: 3, max: deliveryDays },
      chargePaise,
      freeFromPaise,
    },
  ],
  cashOnDelivery: {
    maxPaise: 5_000_00,
    // Ladakh, the islands and army post offices, where no courier takes cash.
    refusedPrefixes: ['194', '6825', '744', '9'],
  },
  closedOn: [],
};

/**
 * Checks the rules when the shop starts.
 * @param candidate the rules above by default
 * @throws Error with one line for each wrong field
 */
export function checkDelivery(
  candidate: unknown = delivery,
  promised: Company = company,
): DeliveryRules {
  const result = DeliveryRules.safeParse(candidate);
  const issues = result.success ? brokenPromises(result.data, promised) : result.error.issues;
  if (result.success && issues.length === 0) return result.data;
  const list = issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n');
  throw new Error(`app/features/company/delivery.server.ts is not right:\n${list}`);
}
