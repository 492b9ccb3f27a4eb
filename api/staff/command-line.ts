/** Shared by the staff commands: output, and errors of the command line. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { timeInIndia } from '@contract/india';

export interface CommandOutput {
  print(line: string): void;
  /** Prints an error. */
  complain(line: string): void;
}

/** An invalid command line; its message says what is wrong. */
export class UsageError extends Error {}

/** Parses a command line; null, after printing the error and the usage, if that fails. */
export async function readCommand<Line>(
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
 * The trimmed text of a file.
 * @throws UsageError for a file that cannot be read, is not UTF-8, is empty or too long
 */
export async function readText(file: string, maxLength: number): Promise<string> {
  const bytes = await readFile(file).catch(() => {
    throw new UsageError(`${file} cannot be read.`);
  });
  const wrong = new UsageError(
    `${file} must contain 1 to ${maxLength} characters of text in UTF-8.`,
  );
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
    if (text !== '' && text.length <= maxLength && !text.includes('\0')) return text;
  } catch {
    // Not UTF-8.
  }
  throw wrong;
}

/**
 * The staff member's name: the user of this computer, unless `--as` names somebody else.
 * @throws UsageError for an invalid name
 */
export function staffName(as: string | undefined): string {
  const who = (as ?? userInfo().username).trim();
  if (/^[\p{L}\p{M}\p{N}._ -]{1,60}$/u.test(who)) return who;
  throw new UsageError('--as takes a name of letters and digits.');
}

/** Strangers' text without characters that control the terminal; line ends stay. */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

/** `2026-11-21 16:30`. */
export const inIndia = (at: Date): string => timeInIndia(at).slice(0, 16);

/** @throws UsageError for arguments that `parseArgs` rejects */
export function parseOrUsageError<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
