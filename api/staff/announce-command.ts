/**
 * The command `npm run announce`: publishes, edits and deletes announcements to all distributors.
 */
import { parseArgs } from 'node:util';
import { dayInIndia } from '@contract/india';
import { listAnnouncements } from '../modules/announcement/announcement.repository';
import {
  type AnnouncementContext,
  announce as announceToAll,
  deleteAnnouncement,
  editAnnouncement,
} from '../modules/announcement/announcement-staff.service';
import { commandActor } from '../modules/staff/staff-record';
import {
  type CommandOutput,
  parseOrUsageError,
  readCommand,
  readText,
  staffName,
  UsageError,
} from './command-line';

const USAGE = `Usage: npm run announce -- --title TITLE --text-file FILE
       npm run announce -- --list
       npm run announce -- --edit ID [--title TITLE] [--text-file FILE]
       npm run announce -- --remove ID
FILE is plain text in UTF-8. Line breaks are kept, and an empty line starts a paragraph. --list shows the IDs.
Editing an announcement does not mark it as unread.`;

const MAX_TITLE = 120;
const MAX_TEXT = 20_000;

interface AnnouncementText {
  title: string;
  body: string;
}

/** The parsed command line. `by` is the user of the computer on which it was typed. */
type AnnounceArguments =
  | { act: 'publish'; by: string; announcementText: AnnouncementText }
  | { act: 'list' }
  | { act: 'edit'; by: string; id: string; announcementText: Partial<AnnouncementText> }
  | { act: 'remove'; by: string; id: string };

type AnnounceContext = Pick<AnnouncementContext, 'db' | 'now'> & {
  /** Opens the vault, which needs `DATA_SECRETS`. Called only for a change; the list works without. */
  openVault(): Promise<AnnouncementContext['vault']>;
};

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const readAnnouncement = (
  args: string[],
  output: CommandOutput,
): Promise<AnnounceArguments | null> => readCommand(() => parseArguments(args), USAGE, output);

async function parseArguments(args: string[]): Promise<AnnounceArguments> {
  const text = { type: 'string' } as const;
  const options = { title: text, 'text-file': text, edit: text, remove: text } as const;
  const { values } = parseOrUsageError(() =>
    parseArgs({ args, options: { ...options, list: { type: 'boolean' } } }),
  );
  const { list, edit, remove } = values;
  if ([list, edit, remove].filter((value) => value !== undefined).length > 1) {
    throw new UsageError('Give only one of --list, --edit and --remove.');
  }
  const by = staffName(undefined);
  const announcementText = await readAnnouncementText(values.title, values['text-file']);
  const { title, body } = announcementText;
  if (list || remove !== undefined) {
    if (Object.keys(announcementText).length > 0) {
      throw new UsageError('--title and --text-file are for a new announcement and for --edit.');
    }
    return list ? { act: 'list' } : { act: 'remove', by, id: remove ?? '' };
  }
  if (edit !== undefined) {
    if (Object.keys(announcementText).length === 0) {
      throw new UsageError('Give a new --title, a new --text-file, or both.');
    }
    return { act: 'edit', by, id: edit, announcementText };
  }
  if (!title || !body) throw new UsageError('Give --title and --text-file.');
  return { act: 'publish', by, announcementText: { title, body } };
}

async function readAnnouncementText(
  title?: string,
  file?: string,
): Promise<Partial<AnnouncementText>> {
  return {
    ...(title === undefined ? {} : { title: checkedTitle(title.trim()) }),
    ...(file === undefined ? {} : { body: await readText(file, MAX_TEXT) }),
  };
}

function checkedTitle(title: string): string {
  if (title !== '' && title.length <= MAX_TITLE) return title;
  throw new UsageError(`--title takes 1 to ${MAX_TITLE} characters.`);
}

/**
 * Runs the command.
 * @returns the exit code. 0: done. 1: there is no such announcement.
 */
export async function announce(
  { openVault, ...context }: AnnounceContext,
  line: AnnounceArguments,
  { print, complain }: CommandOutput,
): Promise<number> {
  if (line.act === 'list') {
    const all = await listAnnouncements(context.db);
    for (const { id, title, publishedAt, readers } of all) {
      print(`${id}  ${dayInIndia(publishedAt)}  read by ${readers}  ${title}`);
    }
    if (all.length === 0) print('There are no announcements.');
    return 0;
  }
  const staff = { ...context, vault: await openVault(), actor: commandActor(line.by) };
  if (line.act === 'publish') {
    await announceToAll(staff, line.announcementText);
    print(`Announced: ${line.announcementText.title}`);
    return 0;
  }
  const isEdit = line.act === 'edit';
  const changed = isEdit
    ? await editAnnouncement(staff, line.id, () => line.announcementText)
    : await deleteAnnouncement(staff, line.id);
  if (!changed.ok) return unknown(line.id, complain);
  print(`${isEdit ? 'Changed' : 'Deleted'}: ${changed.title}`);
  return 0;
}

function unknown(id: string, complain: CommandOutput['complain']): number {
  complain(`There is no announcement ${id}. To list them: npm run announce -- --list`);
  return 1;
}
