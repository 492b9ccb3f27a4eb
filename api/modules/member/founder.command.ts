/** `npm run founder`: makes the first distributor of a shop that starts without demo data. */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parseMobile } from '../../contract/identity/contact';
import type { Database } from '../../db/client';
import { addFounder } from './founder';

const USAGE = `Usage: npm run founder -- --name NAME --email EMAIL --phone MOBILE [--code CODE]
The password is asked for, or taken from FOUNDER_PASSWORD. CODE (FOUNDER) is what the first members
enter as their referral code.`;

const MIN_PASSWORD = 8;

async function askPassword(): Promise<string> {
  if (process.env.FOUNDER_PASSWORD) return process.env.FOUNDER_PASSWORD;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Password for the founder (8 characters or more): ');
  terminal.close();
  return answer;
}

/** Runs the command; answers its exit code. */
export async function runFounderCommand(args: string[], db: Database): Promise<number> {
  const { values } = parseArgs({
    args,
    strict: false,
    options: {
      name: { type: 'string' },
      email: { type: 'string' },
      phone: { type: 'string' },
      code: { type: 'string', default: 'FOUNDER' },
    },
  });
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
  const [name, email, phone] = [
    text(values.name),
    text(values.email),
    parseMobile(text(values.phone)),
  ];
  if (!name || !email.includes('@') || !phone) {
    console.error(USAGE);
    return 2;
  }
  const password = await askPassword();
  if (password.length < MIN_PASSWORD) {
    console.error('The password needs at least 8 characters.');
    return 2;
  }
  const number = await addFounder(
    db,
    { name, email, phone, password, refCode: text(values.code) },
    new Date(),
  );
  if (!number) {
    console.error('The shop has a distributor already: new ones join through the website.');
    return 1;
  }
  console.log(`${name} is distributor ${number}, with the referral code ${text(values.code)}.`);
  return 0;
}
