/** Finds the holder of an ID card by its code. */
import type { CardHolder } from '@contract/membership';
import type { AccountServices } from '../../accounts';
import type { Database } from '../../db/client';
import { countAttempt, done, type Outcome, refuse, refuseWithRetry } from '../../outcome';
import { readCardCode } from './card-code.rules';
import { cardHolder } from './membership.repository';

/**
 * Returns the holder of a card. Refuses an invalid code, and every code after too many invalid
 * codes from one network address. Valid codes are not counted, so that somebody can scan many
 * cards.
 */
export async function verifyCard(
  db: Database,
  { vault, limits }: AccountServices,
  code: string,
  client: string,
): Promise<Outcome<{ holder: CardHolder }, 'card_unknown' | 'too_many_card_codes'>> {
  const wait = await limits.wrongCardPerAddress.waitSeconds(client);
  if (wait > 0) return refuseWithRetry('too_many_card_codes', wait);
  const number = readCardCode(vault, code);
  const holder = number && (await cardHolder(db, number));
  if (holder) return done({ holder });
  const tooMany = await countAttempt(limits.wrongCardPerAddress, client, 'too_many_card_codes');
  return tooMany ?? refuse('card_unknown');
}
