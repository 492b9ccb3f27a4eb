/** The key in the address where the first owner of a new shop gets an account. */
import { config } from '@kernel/config/config';
import type { Vault } from '../api/crypto';
import type { Database } from '../api/db/client';
import { inviteFirstOwner } from '../api/modules/staff/manage-staff.service';
import { commandActor } from '../api/modules/staff/staff-record';

/**
 * Makes a new key. A key that was made before is no longer valid.
 * @returns the key; null for a shop that has staff, shows the demo, or has no desk
 */
export async function newOpeningKey(db: Database, vault: Vault): Promise<string | null> {
  const { DEMO_SHOP, DESK } = config();
  if (DEMO_SHOP || DESK === 'off') return null;
  const actor = commandActor('start');
  return (await inviteFirstOwner({ db, vault, actor, now: new Date() }))?.token ?? null;
}
