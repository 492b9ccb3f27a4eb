/** The command `npm run ticket`, by which staff answer messages and complaints. */
import { parseArgs } from 'node:util';
import { dayInIndia } from '@contract/india';
import { ticketLimits } from '@contract/ticket';
import type { TicketContext } from '../modules/ticket/ticket.service';
import {
  answerTicket,
  listTickets,
  type StaffTicket,
  ticketForStaff,
} from '../modules/ticket/ticket-staff.service';
import {
  type CommandOutput,
  inIndia,
  parseOrUsageError,
  printable,
  readCommand,
  readText,
  staffName,
  UsageError,
} from './command-line';

const USAGE = `Usage: npm run ticket -- list [--all]
       npm run ticket -- show NUMBER
       npm run ticket -- reply NUMBER --text-file FILE
       npm run ticket -- close NUMBER --text-file FILE
  list   lists open tickets, oldest first; with --all also closed ones
  show   shows a ticket with its messages
  reply  answers the writer of a ticket, who is notified by mail
  close  answers and closes a ticket; a reply of the writer reopens it
FILE is plain text in UTF-8. --as NAME signs with another name than the user of this computer.`;

type TicketArguments =
  | { act: 'list'; isAll: boolean }
  | { act: 'show'; number: string }
  | { act: 'reply' | 'close'; number: string; text: string; staff: string };

/** Parses the command line. If it is invalid, prints an error and returns null. */
export const parseTicketArguments = (
  args: string[],
  output: CommandOutput,
): Promise<TicketArguments | null> => readCommand(() => parseArguments(args), USAGE, output);

async function parseArguments(args: string[]): Promise<TicketArguments> {
  const text = { type: 'string' } as const;
  const options = { 'text-file': text, as: text, all: { type: 'boolean' } } as const;
  const { values, positionals } = parseOrUsageError(() =>
    parseArgs({ args, allowPositionals: true, options }),
  );
  const [act = '', number = '', ...more] = positionals;
  const file = values['text-file'];
  const isAnswer = act === 'reply' || act === 'close';
  if (more.length > 0) throw new UsageError(`${more[0]}: one ticket at a time.`);
  if (!isAnswer && (file !== undefined || values.as !== undefined)) {
    throw new UsageError('Use --text-file and --as only with reply and close.');
  }
  if (act === 'list' && number === '') return { act, isAll: values.all ?? false };
  if (values.all) throw new UsageError('Use --all only with list.');
  if (act !== 'show' && !isAnswer) throw new UsageError('Give one of list, show, reply, close.');
  if (number === '') throw new UsageError('Give the number of a ticket.');
  if (act === 'show') return { act, number };
  if (file === undefined) throw new UsageError('Give --text-file with the answer.');
  const staff = staffName(values.as);
  return { act, number, text: await readText(file, ticketLimits.message), staff };
}

/**
 * Runs the command.
 * @returns the exit code. 0: done. 1: there is no such ticket.
 */
export async function runTicketCommand(
  context: TicketContext,
  line: TicketArguments,
  { print, complain }: CommandOutput,
): Promise<number> {
  if (line.act === 'list') {
    const tickets = await listTickets(context.db, line.isAll);
    for (const ticket of tickets) print(printable(listLine(ticket)));
    print(countOf(tickets.length, line.isAll));
    return 0;
  }
  if (line.act !== 'show') {
    const { number, text, staff } = line;
    const isLast = line.act === 'close';
    await answerTicket(context, number, { text, staff, isLast });
  }
  const found = await ticketForStaff(context, line.number);
  if (!found.ok) {
    complain(`There is no ticket ${line.number}. To list tickets: npm run ticket -- list`);
    return 1;
  }
  for (const text of describeTicket(found.ticket)) print(printable(text));
  if (line.act !== 'show') print(notificationLine(found.ticket));
  return 0;
}

type ListedTicket = Awaited<ReturnType<typeof listTickets>>[number];

function listLine({
  number,
  status,
  createdAt,
  subject,
  isAnswered,
  ...dates
}: ListedTicket): string {
  const due = status === 'received' ? dayInIndia(dates.acknowledgeBy) : dates.resolveBy;
  const next = status === 'resolved' ? 'closed' : isAnswered ? 'answered' : `answer by ${due}`;
  return `${number}  ${dayInIndia(createdAt)}  ${next}  ${subject}`;
}

const countOf = (count: number, isAll: boolean): string =>
  `${count === 0 ? 'No' : count} ${isAll ? '' : 'open '}ticket${count === 1 ? '' : 's'}.`;

function describeTicket(ticket: StaffTicket): string[] {
  const { number, kind, status, subject, name, email, phone, orderNumber, messages } = ticket;
  return [
    `${number}: ${kind}, ${status}; ${subject}`,
    `From ${[name, email, phone].filter(Boolean).join(', ')}`,
    ...(orderNumber ? [`Order ${orderNumber}`] : []),
    ...(ticket.memberId ? ['Filed by a logged-in member'] : []),
    `Acknowledge by ${inIndia(ticket.acknowledgeBy)}, resolve by ${ticket.resolveBy}`,
    ...messages.map(
      ({ author, staff, isInternal, text, createdAt }) =>
        `\n${inIndia(createdAt)} ${author !== 'staff' ? 'the writer' : isInternal ? `internal note by ${staff}` : `answered by ${staff}`}:\n${text}`,
    ),
  ];
}

const notificationLine = ({ email }: StaffTicket): string =>
  email
    ? '\nThe writer is notified by mail.'
    : '\nThe writer gave no e-mail address. Call them, or wait until they open the ticket.';
