/** `npm run founder`: creates the first distributor of a shop without demo data. */
import { parseArgs } from 'node:util';
import { FOUNDER_CODE, FounderRequest } from '@contract/desk/opening';
import { PASSWORD_MIN_LENGTH } from '@contract/password';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import { bodyOf } from '../http/api-error';
import { checkForm } from '../http/form';
import { addFounder, hasDistributor } from '../modules/member/founder.service';
import { canonicalCode } from '../modules/member/member.rules';
import { requireStrongPassword } from '../modules/password/password.service';
import { loadRanks } from '../modules/rank/rank-ladder.repository';
import { commandActor, recordChange } from '../modules/staff/staff-record';
import type { Refusal } from '../outcome';
import { NO_SERVICE } from '../providers/leaked-passwords/range-api';
import {
  type CommandOutput,
  parseOrUsageError,
  readCommand,
  staffName,
  UsageError,
} from '../staff/command-line';

const USAGE = `Usage: npm run founder -- --name NAME --email EMAIL --phone MOBILE [--code CODE] [--as NAME]
The command prompts for the password, or reads it from FOUNDER_PASSWORD. CODE (default ${FOUNDER_CODE}) is the
founder's referral code. --as NAME says who runs the command, for the record of the desk. Without it, the
record has the name of the user of this computer.`;

/** Prompts for a password without echo. */
export type AskPassword = (question: string) => Promise<string>;

/** The command line. Without a password, the command only checks that the shop has no founder. */
type FounderLine = Readonly<Record<'name' | 'email' | 'phone' | 'refCode', string | undefined>> & {
  password?: string;
  /** Name of the person who runs the command, for the record of the desk. */
  by: string;
};

interface FounderContext {
  db: Database;
  now: Date;
  openVault(): Promise<Vault>;
}

const HAS_FOUNDER = 'The shop already has a distributor. New distributors register on the website.';

/** Parses the command line. If it is invalid, prints why and returns null. */
export const parseFounderArguments = (
  args: string[],
  output: CommandOutput,
): Promise<FounderLine | null> => readCommand(() => parseCommandLine(args), USAGE, output);

/**
 * Gets the password from FOUNDER_PASSWORD or by asking, and checks all values. If one is invalid, prints
 * why and returns null.
 */
export async function askFounder(
  line: FounderLine,
  output: CommandOutput,
  askPassword: AskPassword,
): Promise<FounderLine | null> {
  const refuse = (refusal: Refusal) => {
    output.complain(sentences(refusal));
    return null;
  };
  const password =
    process.env.FOUNDER_PASSWORD ||
    (await askPassword(`Password for the founder (${PASSWORD_MIN_LENGTH} characters or more): `));
  const checked = checkForm(FounderRequest, { ...line, password });
  if (!checked.ok) return refuse(checked);
  const { value: founder } = checked;
  const refusal = await requireStrongPassword(founder, {
    leakedPasswords: NO_SERVICE,
    shop: { name: '' },
  });
  return refusal ? refuse(refusal) : { ...founder, by: line.by };
}

/**
 * Adds the founder. If the line has no password, only checks that the shop has no founder.
 * @returns the exit code: 0 for a success, 1 for a refusal, such as if the shop has a founder
 */
export async function runFounderCommand(
  { db, now, openVault }: FounderContext,
  line: FounderLine,
  { print, complain }: CommandOutput,
): Promise<number> {
  if (line.password === undefined) {
    const isThere = await hasDistributor(db);
    if (isThere) complain(HAS_FOUNDER);
    return isThere ? 1 : 0;
  }
  const { by, ...rest } = line;
  const founder = rest as FounderRequest;
  await loadRanks(db);
  const vault = await openVault();
  const added = await addFounder(db, founder, now, (tx, number) => {
    const { name, email } = founder;
    const entry = { action: 'member.founder', subject: number, after: { name, email } };
    return recordChange(tx, vault, commandActor(by), entry, now);
  });
  if (!added.ok) {
    complain(sentences(added));
    return 1;
  }
  const { number } = added;
  if (!number) {
    complain(HAS_FOUNDER);
    return 1;
  }
  const code = canonicalCode(founder.refCode);
  print(`${founder.name} is distributor ${number}, with the referral code ${code}.`);
  return 0;
}

/** Returns all errors, a line for each. */
function sentences(refusal: Refusal): string {
  const { message, fields = { request: message } } = bodyOf(refusal);
  return Object.values(fields).join('\n');
}

function parseCommandLine(args: string[]) {
  const { name, email, phone, code: refCode, as } = parse(args);
  const missing = Object.entries({ name, email, phone }).flatMap(([option, value]) =>
    value === undefined ? [`--${option}`] : [],
  );
  if (missing.length > 0) throw new UsageError(`Please give ${missing.join(', ')}.`);
  return { name, email, phone, refCode, by: staffName(as) };
}

const parse = (args: string[]) =>
  parseOrUsageError(() =>
    parseArgs({
      args,
      options: {
        name: { type: 'string' },
        email: { type: 'string' },
        phone: { type: 'string' },
        code: { type: 'string', default: FOUNDER_CODE },
        as: { type: 'string' },
      },
    }),
  ).values;
