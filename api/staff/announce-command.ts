/** `npm run announce`: tells all distributors something. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Database } from '../db/client';
import { publish } from '../modules/announcement/announcement.repository';

const USAGE = `Usage: npm run announce -- --title TITLE --text-file FILE
FILE holds plain text, UTF-8; an empty line begins a paragraph.`;

const MAX_TITLE = 120;
const MAX_TEXT = 20_000;

interface Output {
  print(line: string): void;
  /** Says what went wrong. */
  complain(line: string): void;
}

interface NewAnnouncement {
  title: string;
  body: string;
}

/** What the command line asks for; null, with a complaint, where it cannot be done. */
export async function readAnnouncement(
  args: string[],
  { complain }: Output,
): Promise<NewAnnouncement | null> {
  try {
    const options = { title: { type: 'string' }, 'text-file': { type: 'string' } } as const;
    const { values } = parseArgs({ args, options });
    const title = values.title?.trim() ?? '';
    const file = values['text-file'];
    if (!title || !file) throw new Error(USAGE);
    if (title.length > MAX_TITLE)
      throw new Error(`The title has more than ${MAX_TITLE} characters.`);
    const body = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file)).trim();
    if (body === '' || body.length > MAX_TEXT || body.includes('\0')) {
      throw new Error(`${file} must hold 1 to ${MAX_TEXT} characters of text.`);
    }
    return { title, body };
  } catch (error) {
    complain(error instanceof Error ? error.message : String(error));
    return null;
  }
}

export async function announce(
  db: Database,
  { title, body }: NewAnnouncement,
  now: Date,
  { print }: Output,
): Promise<number> {
  await publish(db, title, body, now);
  print(`Announced: ${title}`);
  return 0;
}
