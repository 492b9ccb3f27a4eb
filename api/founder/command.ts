/** `npm run founder`: creates the first distributor of a shop without demo data. */
import { parseArgs } from 'node:util';
import { FOUNDER_CODE, FounderRequest } from '@contract/desk/opening';
import { PASSWORD_MIN_LENGTH } from '@contract/password';
import type { Database } from '../db/client';
import { bodyOf } from '../http/api-error';
import { checkForm } from '../http/form';
import { addFounder } from '../modules/member/founder.service';
import { canonicalCode } from '../modules/member/member.rules';
import { requireStrongPassword } from '../modules/password/password.service';
import { loadRanks } from '../modules/rank/rank-ladder.repository';
import type { Refusal } from '../outcome';
import { NO_SERVICE } from '../providers/leaked-passwords/range-api';
import {
  type CommandOutput,
  parseOrUsageError,
  readCommand,
  UsageError,
} from '../staff/command-line';

const USAGE = `Usage: npm run founder -- --name NAME --email EMAIL --phone MOBILE [--code CODE]
The command prompts for the password, or reads it from FOUNDER_PASSWORD. CODE (default ${FOUNDER_CODE}) is the
referral code for the first members.`;

/** Prompts for a password without echo. */
export type AskPassword = (question: string) => Promise<string>;

/** Parses the command line and asks for the password; null, after printing why, if it is invalid. */
export async function readFounder(
  args: string[],
  output: CommandOutput,
  askPassword: AskPassword,
): Promise<FounderRequest | null> {
  const refuse = (refusal: Refusal) => {
    output.complain(sentences(refusal));
    return null;
  };
  return readCommand(
    async () => {
      const given = readCommandLine(args);
      const password =
        process.env.FOUNDER_PASSWORD ||
        (await askPassword(
          `Password for the founder (${PASSWORD_MIN_LENGTH} characters or more): `,
        ));
      const checked = checkForm(FounderRequest, { ...given, password });
      if (!checked.ok) return refuse(checked);
      const { value: founder } = checked;
      const flaws = await requireStrongPassword(founder, {
        leakedPasswords: NO_SERVICE,
        shop: { name: '' },
      });
      return flaws ? refuse(flaws) : founder;
    },
    USAGE,
    output,
  );
}

/**
 * Adds the founder.
 * @returns the exit code: 0 done, 1 refused, such as when the shop has a founder
 */
export async function runFounderCommand(
  db: Database,
  founder: FounderRequest,
  { print, complain }: CommandOutput,
): Promise<number> {
  await loadRanks(db);
  const added = await addFounder(db, founder, new Date());
  if (!added.ok) {
    complain(sentences(added));
    return 1;
  }
  const { number } = added;
  if (!number) {
    complain('The shop already has a distributor. New distributors register on the website.');
    return 1;
  }
  const code = canonicalCode(founder.refCode);
  print(`${founder.name} is distributor ${number}, with the referral code ${code}.`);
  return 0;
}

/** All errors, a line each. */
function sentences(refusal: Refusal): string {
  const { message, fields = { request: message } } = bodyOf(refusal);
  return Object.values(fields).join('\n');
}

function readCommandLine(args: string[]) {
  const { name, email, phone, code: refCode } = parse(args);
  const missing = Object.entries({ name, email, phone }).flatMap(([option, value]) =>
    value === undefined ? [`--${option}`] : [],
  );
  if (missing.length > 0) throw new UsageError(`Please give ${missing.join(', ')}.`);
  return { name, email, phone, refCode };
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
      },
    }),
  ).values;
