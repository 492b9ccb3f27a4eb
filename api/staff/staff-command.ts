/**
 * The command `npm run staff`: makes links that create or recover an owner's account, and lists,
 * disables and enables staff accounts.
 */
import { parseArgs } from 'node:util';
import { StaffEmail } from '@contract/desk/sign-in';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import { bodyOf } from '../http/api-error';
import {
  disableStaff,
  enableStaff,
  inviteFirstOwner,
  inviteOwner,
  type ManageContext,
} from '../modules/staff/manage-staff.service';
import { allStaff, staffByEmail } from '../modules/staff/staff-account.repository';
import { commandActor } from '../modules/staff/staff-record';
import {
  type CommandOutput,
  inIndia,
  parseOrUsageError,
  printable,
  readCommand,
  staffName,
  UsageError,
} from './command-line';

const USAGE = `Usage: npm run staff -- owner [EMAIL]   prints a link that creates or recovers an owner account of the desk
       npm run staff -- list            lists the staff accounts with their roles
       npm run staff -- disable EMAIL   ends the sessions of an account, and blocks signing in
       npm run staff -- enable EMAIL    enables a disabled account
The link is valid for an hour and works once. Whoever opens it gets full access to the desk.
Without EMAIL the link is for the first owner, who then enters an e-mail address.
--as NAME records another name than the user of this computer.`;

const ACTS = ['owner', 'list', 'disable', 'enable'] as const;
type Act = (typeof ACTS)[number];

interface StaffArguments {
  act: Act;
  /** The e-mail address of the account; empty for the list and for the first owner. */
  email: string;
  as: string;
}

interface StaffCommandContext {
  db: Database;
  vault: Vault;
  /** Origin of the desk; empty if `PUBLIC_URL` is not set. */
  publicUrl: string;
  /** Where the desk probably is if `PUBLIC_URL` is not set. */
  origin: string;
  now: Date;
}

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const parseStaffArguments = (
  args: string[],
  output: CommandOutput,
): Promise<StaffArguments | null> => readCommand(() => parseArguments(args), USAGE, output);

function parseArguments(args: string[]): StaffArguments {
  const options = { as: { type: 'string' } } as const;
  const { values, positionals } = parseOrUsageError(() =>
    parseArgs({ args, allowPositionals: true, options }),
  );
  const [act = '', given, ...more] = positionals;
  if (!isAct(act) || more.length > 0) {
    throw new UsageError(`Give one of ${ACTS.join(', ')}.`);
  }
  const as = staffName(values.as);
  if ((act === 'list' || act === 'owner') && given === undefined) return { act, email: '', as };
  const email = StaffEmail.safeParse(given);
  if (act === 'list' || !email.success) throw new UsageError('Give one e-mail address.');
  return { act, email: email.data, as };
}

const isAct = (text: string): text is Act => (ACTS as readonly string[]).includes(text);

/**
 * Runs the command.
 * @returns the exit code. 0: done. 1: refused.
 */
export async function runStaffCommand(
  { db, vault, publicUrl, origin, now }: StaffCommandContext,
  { act, email, as }: StaffArguments,
  { print, complain }: CommandOutput,
): Promise<number> {
  const context: ManageContext = { db, vault, actor: commandActor(as), now };
  if (act === 'list') {
    for (const line of await accountLines(db)) print(printable(line));
    return 0;
  }
  if (act === 'owner') {
    const invited = email ? await inviteOwner(context, email) : await inviteFirstOwner(context);
    if (!invited) {
      complain('There are staff accounts. Please give the e-mail address of an owner.');
      return 1;
    }
    print('Open this link within an hour. It works once:');
    print(`${publicUrl || origin}/desk/invitation/${invited.token}`);
    if (!publicUrl) {
      print(
        `If the shop does not answer at ${origin}, replace this part of the link with the address that the shop printed at its start. Set PUBLIC_URL to get the right link.`,
      );
    }
    return 0;
  }
  const account = await staffByEmail(db, email);
  if (!account) {
    complain(`There is no staff account ${email}.`);
    return 1;
  }
  const change = act === 'disable' ? disableStaff : enableStaff;
  const outcome = await change(context, account.id);
  if (!outcome.ok) {
    complain(bodyOf(outcome).message);
    return 1;
  }
  print(act === 'disable' ? `${email} is disabled and signed out.` : `${email} can sign in again.`);
  return 0;
}

async function accountLines(db: Database): Promise<string[]> {
  const accounts = await allStaff(db);
  if (accounts.length === 0) return ['There are no staff accounts: npm run staff -- owner EMAIL'];
  return accounts.map(({ email, name, roles, disabledAt }) =>
    [
      `${email}, ${name}: ${roles.join(', ')}`,
      disabledAt ? `, disabled since ${inIndia(disabledAt)}` : '',
    ].join(''),
  );
}
