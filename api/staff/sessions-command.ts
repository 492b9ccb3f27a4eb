/**
 * The command `npm run sessions`: ends sessions of members, locks and unlocks their accounts, and
 * turns off their second factors.
 */
import { parseArgs } from 'node:util';
import { eq, or } from 'drizzle-orm';
import { member } from '../db/schema';
import { bodyOf } from '../http/api-error';
import {
  endMemberSessions,
  lockMember,
  removeMemberFactor,
  type SupportContext,
  unlockMember,
} from '../modules/member-support/member-access.service';
import { closeAllSessions } from '../modules/session/session.repository';
import { commandActor, recordChange } from '../modules/staff/staff-record';
import type { Outcome } from '../outcome';
import {
  type CommandOutput,
  parseOrUsageError,
  readCommand,
  staffName,
  UsageError,
} from './command-line';

const USAGE = `Usage: npm run sessions -- end --member MEMBER
       npm run sessions -- end --all
       npm run sessions -- lock --member MEMBER --reason TEXT
       npm run sessions -- open --member MEMBER --reason TEXT
       npm run sessions -- remove-app --member MEMBER --reason TEXT
MEMBER is a member number, an e-mail address or a mobile number of ten digits.
  end         logs the member out on all devices; with --all, all members
  lock        logs the member out, and lets nobody log in
  open        unlocks an account that staff locked, or that its owner locked by the link in a message
  remove-app  turns off the second factor, if app and recovery codes are lost
Verify the member's identity before open and remove-app, and say in --reason how you did.
--as NAME records another name than the user of this computer.`;

/** Does the work of a verb. `text` is the reason, or says how the member was identified. */
type Work = (context: SupportContext, memberId: string, text: string) => Promise<Outcome<object>>;

interface Verb {
  work: Work;
  needsReason: boolean;
  done: string;
}

const verbs = {
  end: {
    work: (context, id) => endMemberSessions(context, id),
    needsReason: false,
    done: 'The member is logged out on all devices.',
  },
  lock: {
    work: lockMember,
    needsReason: true,
    done: 'The account is locked. Nobody can log in.',
  },
  open: {
    work: unlockMember,
    needsReason: true,
    done: 'The account is unlocked. The member can now log in, or reset the password by phone.',
  },
  'remove-app': {
    work: removeMemberFactor,
    needsReason: true,
    done: 'The second factor is off. The member logs in with the password only.',
  },
} satisfies Record<string, Verb>;

const isVerb = (word: string): word is keyof typeof verbs => Object.hasOwn(verbs, word);

interface SessionsArguments {
  verb: keyof typeof verbs;
  /** Number, e-mail address or phone number of a member; null for all members. */
  who: string | null;
  reason: string;
  as: string;
}

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const parseSessionsArguments = (
  args: string[],
  output: CommandOutput,
): Promise<SessionsArguments | null> => readCommand(() => parseArguments(args), USAGE, output);

function parseArguments(args: string[]): SessionsArguments {
  const text = { type: 'string' } as const;
  const options = { member: text, reason: text, as: text, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseOrUsageError(() =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  const [verb = '', ...more] = positionals;
  const who = values.member?.trim() || null;
  const reason = values.reason?.trim() ?? '';
  if (!isVerb(verb) || more.length > 0) throw new UsageError('');
  // Only `end` takes --all, and it takes either --all or --member.
  const isTargetValid = verb === 'end' ? Boolean(who) !== Boolean(values.all) : who && !values.all;
  if (!isTargetValid) throw new UsageError('');
  if (verbs[verb].needsReason && reason === '') throw new UsageError('Please give --reason.');
  return { verb, who, reason, as: staffName(values.as) };
}

/**
 * Runs the command.
 * @returns the exit code. 0: done. 1: refused, or there is no such member.
 */
export async function runSessionsCommand(
  given: Omit<SupportContext, 'actor'>,
  { verb, who, reason, as }: SessionsArguments,
  { print, complain }: CommandOutput,
): Promise<number> {
  const context: SupportContext = { ...given, actor: commandActor(as) };
  if (who === null) {
    await endAllSessions(context);
    print('Everybody is logged out.');
    return 0;
  }
  const isNamed = or(
    eq(member.number, who.toUpperCase()),
    eq(member.email, who.toLowerCase()),
    eq(member.phone, who),
  );
  const [own] = await context.db.select({ id: member.id }).from(member).where(isNamed);
  if (!own) {
    complain('There is no such member.');
    return 1;
  }
  const outcome = await verbs[verb].work(context, own.id, reason);
  if (!outcome.ok) {
    const isDone = outcome.code === 'member_changed';
    complain(isDone ? 'There was nothing to do.' : bodyOf(outcome).message);
    return 1;
  }
  print(verbs[verb].done);
  return 0;
}

const endAllSessions = ({ db, vault, actor, now }: SupportContext): Promise<void> =>
  db.transaction(async (tx) => {
    await closeAllSessions(tx);
    const entry = { action: 'member.sessions-end', after: { sessions: 'of everybody' } };
    await recordChange(tx, vault, actor, entry, now);
  });
