/** What the staff commands share: their output, and parsing of arguments. */
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { timeInIndia } from '@contract/india';

export interface CommandOutput {
  print(line: string): void;
  /** Prints an error. */
  complain(line: string): void;
}

/**
 * Thrown for an invalid command line. The message says what is wrong. If it is empty, only the
 * usage is printed.
 */
export class UsageError extends Error {}

/** Calls `read`. If it throws a UsageError, prints the error and the usage, and returns null. */
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
 * Returns the trimmed text of a file.
 * @param maxLength in characters
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
    // The file is not UTF-8.
  }
  throw wrong;
}

/**
 * Returns the name of the person who runs the command: the user of this computer, or the name that
 * `--as` gives.
 * @throws UsageError for an invalid name in `--as`
 */
export function staffName(as: string | undefined): string {
  const who =
    as?.trim() ??
    userInfo()
      .username.replace(/[^\p{L}\p{M}\p{N}._ -]/gu, '-')
      .slice(0, 60);
  if (/^[\p{L}\p{M}\p{N}._ -]{1,60}$/u.test(who)) return who;
  throw new UsageError('--as takes a name of letters and digits.');
}

/**
 * Removes characters that control the terminal from a text that strangers wrote. Keeps line ends.
 */
export const printable = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, '');

/** Formats a time in India, such as `2026-11-21 16:30`. */
export const inIndia = (at: Date): string => timeInIndia(at).slice(0, 16);

/**
 * Calls `parseArgs` or another parser.
 * @throws UsageError with the message of any error that the parser throws
 */
export function parseOrUsageError<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
