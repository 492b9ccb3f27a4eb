/** `npm run sessions`: manages a member's access, after staff have verified who is asking. */
import { parseArgs } from 'node:util';
import { eq, or } from 'drizzle-orm';
import type { Database } from '../db/client';
import { member } from '../db/schema';
import { reopenStopped } from '../modules/account-change/stop.service';
import { removeFactor } from '../modules/second-factor/second-factor.repository';
import { closeAllSessions, closeSessions } from '../modules/session/session.repository';

const USAGE = `Usage: npm run sessions -- end --member MEMBER
       npm run sessions -- end --all
       npm run sessions -- open --member MEMBER
       npm run sessions -- remove-app --member MEMBER
MEMBER is a member number, an e-mail address or a mobile number of ten digits.
  end         logs the member out on all devices; with --all, all members
  open        reopens an account that its owner has stopped by the link in a message
  remove-app  turns off the second factor, if app and recovery codes are lost
Before the last two, verify the member's identity.`;

interface Output {
  print(line: string): void;
  /** Prints an error. */
  complain(line: string): void;
}

/** Does the work and returns a message, or null if there was nothing to do. */
type Work = (db: Database, memberId: string, now: Date) => Promise<string | null>;

const verbs = {
  end: async (db, id) => {
    await closeSessions(db, id);
    return 'The member is logged out on all devices.';
  },
  open: async (db, id, now) =>
    (await reopenStopped(db, id, now))
      ? 'The account is open. The member can now reset the password by phone.'
      : null,
  'remove-app': async (db, id) => {
    await removeFactor(db, id);
    return 'The second factor is off. The member logs in with the password only.';
  },
} satisfies Record<string, Work>;
type Verb = keyof typeof verbs;

const isVerb = (word: string): word is Verb => Object.hasOwn(verbs, word);

interface SessionsRequest {
  verb: Verb;
  /** Null for everybody. */
  who: string | null;
}

/** Parses the command line; null, after printing an error, if it is invalid. */
export function readSessionsCommand(args: string[], { complain }: Output): SessionsRequest | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { member: { type: 'string' }, all: { type: 'boolean' } },
      allowPositionals: true,
    });
    const verb = positionals[0] ?? '';
    const isForAll = verb === 'end' && values.all === true && !values.member;
    if (!isVerb(verb) || positionals.length > 1 || (!isForAll && (!values.member || values.all))) {
      throw new Error(USAGE);
    }
    return { verb, who: values.member?.trim() ?? null };
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Returns the exit code. */
export async function runSessionsCommand(
  db: Database,
  { verb, who }: SessionsRequest,
  now: Date,
  { print, complain }: Output,
): Promise<number> {
  if (who === null) {
    await closeAllSessions(db);
    print('Everybody is logged out.');
    return 0;
  }
  const isNamed = or(
    eq(member.number, who.toUpperCase()),
    eq(member.email, who.toLowerCase()),
    eq(member.phone, who),
  );
  const [own] = await db.select({ id: member.id }).from(member).where(isNamed);
  const output = own && (await verbs[verb](db, own.id, now));
  if (output) print(output);
  else complain(own ? 'There was nothing to do.' : 'There is no such member.');
  return output ? 0 : 1;
}
