/**
 * The commands that work on the database. The process that is started parses the arguments. The
 * process that has the database open runs the command. If a shop with the embedded database is
 * running, that is the shop's process.
 */
import type { LanguageCode } from '@contract/language';
import type { Vault } from '../crypto';
import type { Database } from '../db/client';
import {
  type AskPassword,
  askFounder,
  parseFounderArguments,
  runFounderCommand,
} from '../founder/command';
import type { ShopTerms } from '../shop-terms';
import { announce, readAnnouncement } from './announce-command';
import type { CommandOutput } from './command-line';
import { parseGstr1Arguments, runGstr1 } from './gstr1-command';
import { runLedgerCommand } from './ledger-command';
import { parseOrderArguments } from './order-arguments';
import { runOrderCommand } from './order-command';
import { parseRankArguments, runRankCommand } from './rank-command';
import { parseSessionsArguments, runSessionsCommand } from './sessions-command';
import { parseSettingsArguments, runSettings } from './settings-command';
import { parseStaffArguments, runStaffCommand } from './staff-command';
import { parseTicketArguments, runTicketCommand } from './ticket-command';

interface CommandContext {
  db: Database;
  /** Opens the vault. Called only by commands that need it, because it requires the data secret. */
  openVault(): Promise<Vault>;
  shop: ShopTerms;
  /** Public origin of the shop for links in mails; empty if unknown. */
  publicUrl: string;
  /** The languages of the shop's pages; only English if left out. */
  languages?: readonly LanguageCode[] | undefined;
  /** Origin of the web by the settings of the command, which a running shop may not share. */
  origin: string;
  now: Date;
}

interface DatabaseCommand {
  /**
   * Parses the arguments to a value that JSON can represent. If they are invalid, prints an error
   * and returns null.
   */
  read(args: string[], output: CommandOutput): Promise<unknown>;
  /**
   * Asks for what must not be in the arguments, such as a password. First, `run` gets the line
   * without the answers. If it returns 0, `ask` is called, and `run` then gets the completed line.
   * If an answer is invalid, `ask` prints an error and returns null.
   */
  ask?(line: unknown, output: CommandOutput, askPassword: AskPassword): Promise<unknown>;
  /** Returns the exit code. */
  run(context: CommandContext, line: unknown, output: CommandOutput): Promise<number>;
}

/**
 * Makes a command. `run` gets the result of `read` or `ask`, which may have been converted to JSON.
 */
const command = <Line>(
  read: (args: string[], output: CommandOutput) => Promise<Line | null> | Line | null,
  run: (context: CommandContext, line: Line, output: CommandOutput) => Promise<number>,
  ask?: (line: Line, output: CommandOutput, askPassword: AskPassword) => Promise<Line | null>,
): DatabaseCommand => ({
  read: async (args, output) => read(args, output),
  run: (context, line, output) => run(context, line as Line, output),
  ...(ask ? { ask: (line, ...others) => ask(line as Line, ...others) } : {}),
});

/** Returns the context of use cases that send mail, which need the shop's name and URL. */
const withAddress = async ({ db, openVault, shop, publicUrl, languages, now }: CommandContext) => ({
  db,
  now,
  vault: await openVault(),
  shop: { name: shop.supplier.tradeName, url: publicUrl, languages },
});

export const databaseCommands = {
  announce: command(readAnnouncement, ({ db, now, openVault }, line, output) =>
    announce({ db, now, openVault }, line, output),
  ),
  founder: command(
    parseFounderArguments,
    ({ db, now, openVault }, line, output) =>
      runFounderCommand({ db, now, openVault }, line, output),
    askFounder,
  ),
  gstr1: command(parseGstr1Arguments, async ({ openVault, ...context }, line, output) =>
    runGstr1({ ...context, vault: await openVault() }, line, output),
  ),
  ledger: command(
    () => ({}),
    ({ db }, _, output) => runLedgerCommand(db, output),
  ),
  order: command(parseOrderArguments, async (context, line, output) => {
    const { shop: address, ...others } = await withAddress(context);
    return runOrderCommand({ ...others, shop: context.shop, address }, line, output);
  }),
  rank: command(parseRankArguments, ({ db, now, openVault }, line, output) =>
    runRankCommand({ db, now, openVault }, line, output),
  ),
  sessions: command(parseSessionsArguments, async (context, line, output) =>
    runSessionsCommand(await withAddress(context), line, output),
  ),
  settings: command(parseSettingsArguments, async (context, line, { print, complain }) => {
    const refused = await runSettings(context, line, print);
    if (refused) complain(refused);
    return refused ? 1 : 0;
  }),
  staff: command(parseStaffArguments, async (context, line, output) => {
    const { db, openVault, publicUrl, origin, now } = context;
    return runStaffCommand({ db, vault: await openVault(), publicUrl, origin, now }, line, output);
  }),
  ticket: command(parseTicketArguments, async (context, line, output) =>
    runTicketCommand(await withAddress(context), line, output),
  ),
} satisfies Record<string, DatabaseCommand>;

export type DatabaseCommandName = keyof typeof databaseCommands;

/**
 * Parses a command line, asks for what it must not contain, and runs it. Returns the exit code; 2
 * for an invalid command line.
 * @param runLine runs the parsed line in the process that has the database open; returns the exit
 * code
 */
export async function runCommandLine(
  name: DatabaseCommandName,
  args: string[],
  {
    output,
    askPassword,
    runLine,
  }: {
    output: CommandOutput;
    askPassword: AskPassword;
    runLine(line: unknown): Promise<number>;
  },
): Promise<number> {
  const command: DatabaseCommand = databaseCommands[name];
  const given = await command.read(args, output);
  if (given === null || !command.ask) return given === null ? 2 : runLine(given);
  const code = await runLine(given);
  if (code !== 0) return code;
  const line = await command.ask(given, output, askPassword);
  return line === null ? 2 : runLine(line);
}

/**
 * Runs a command whose arguments another process has parsed.
 * @param request JSON with `name`, `line` and `origin`
 * @throws Error with the printed errors if the exit code is not 0, or if the command is unknown
 */
export async function runRequestedCommand(
  context: Omit<CommandContext, 'origin'>,
  request: string,
  print: (line: string) => void,
): Promise<void> {
  const { name, line, origin } = JSON.parse(request) as {
    name: string;
    line: unknown;
    origin: string;
  };
  if (!Object.hasOwn(databaseCommands, name)) throw new Error(`There is no command "${name}".`);
  const refused: string[] = [];
  const output = { print, complain: (text: string) => void refused.push(text) };
  const code = await databaseCommands[name as DatabaseCommandName].run(
    { ...context, origin },
    line,
    output,
  );
  if (code !== 0) throw new Error(refused.join('\n') || 'The command failed.');
}
