/** What the commands of staff have in common: where they print, and how they refuse a command line. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { timeInIndia } from '@contract/india';

export interface CommandOutput {
  print(line: string): void;
  /** Says what went wrong. */
  complain(line: string): void;
}

/** A command line that cannot be understood; its message says what is wrong with it. */
export class UsageError extends Error {}

/** Reads a command line; null, with a complaint and how to use the command, where that fails. */
export async function understood<Line>(
  read: () => Line | Promise<Line>,
  usage: string,
  { complain }: CommandOutput,
): Promise<Line | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    complain([error.message, usage].filter(Boolean).join('\n\n'));
    return null;
  }
}

/**
 * The text of a file, without blanks around it.
 * @throws UsageError for a file that cannot be read, is no UTF-8, or has none or too many characters
 */
export async function readText(file: string, most: number): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const wrong = new UsageError(`${file} must hold 1 to ${most} characters of text, UTF-8.`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    if (text !== '' && text.length <= most && !text.includes('\0')) return text;
  } catch {
    // It is not UTF-8.
  }
  throw wrong;
}

/**
 * Who of the staff does it: the user of this computer, unless `--as` names somebody else.
 * @throws UsageError for what is no name
 */
export function staffName(as: string | undefined): string {
  const who = (as ?? userInfo().username).trim();
  if (/^[\p{L}\p{M}\p{N}._ -]{1,60}$/u.test(who)) return who;
  throw new UsageError('--as takes a name of letters and digits.');
}

/** What strangers wrote, without what would change a terminal; lines stay. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

/** `2026-11-21 16:30`. */
export const inIndia = (at: Date): string => timeInIndia(at).slice(0, 16);

/** @throws UsageError for what `parseArgs` does not take */
export function parsed<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
