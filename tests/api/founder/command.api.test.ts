import { expect, it, vi } from 'vitest';
import { member, staffRecord } from '../../../api/db/schema';
import { hashPassword } from '../../../api/modules/password/password.service';
import { databaseCommands, runCommandLine } from '../../../api/staff/commands';
import { describeOnBoth, type TestApi } from '../../setup/database';

const PASSWORD = 'marigold-lantern-87';
const FOUNDER = ['--name', 'Meera Iyer', '--email', 'Meera@example.org', '--phone', '9876543210'];

/** Runs the command with a password typed at the terminal; answers what came of it. */
async function run({ db, clock, context }: TestApi, args: string[], password = PASSWORD) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const output = { print: say, complain: say };
  const code = await runCommandLine('founder', args, {
    output,
    async askPassword(question) {
      say(question);
      return password;
    },
    // The running shop gets the line as JSON.
    runLine: (line) =>
      databaseCommands.founder.run(
        { db, now: clock.at, openVault: async () => context.accounts.vault } as never,
        JSON.parse(JSON.stringify(line)),
        output,
      ),
  });
  const members = await db.select({ name: member.name, email: member.email }).from(member);
  return { code, said: lines.join('\n'), members };
}

/** The usual command line with one option of another value. */
const having = (option: string, value: string) =>
  FOUNDER.map((part, at) => (FOUNDER[at - 1] === option ? value : part));

describeOnBoth('npm run founder', (open) => {
  it('creates the first distributor and prints the number and the code', async () => {
    const shop = await open();
    const line = [...FOUNDER, '--code', 'start here', '--as', 'Ravi'];
    const { code, said, members } = await run(shop, line);
    expect([code, members]).toEqual([0, [{ name: 'Meera Iyer', email: 'meera@example.org' }]]);
    expect(said).toMatch(/\nMeera Iyer is distributor NG\d+, with the referral code STARTHERE\.$/);
    const record = await shop.db.select().from(staffRecord);
    expect(record).toMatchObject([{ actor: 'command: Ravi', action: 'member.founder' }]);
    const form = { email: '9876543210', password: PASSWORD };
    expect((await shop.call('POST', 'distributor/login', form)).status).toBe(200);
  });

  it.each([
    ['nothing', [], 'Please give --name, --email, --phone.'],
    ['an unknown option', [...FOUNDER, '--rank', '100'], '--rank'],
    ['a word too many', [...FOUNDER, 'please'], 'please'],
  ])('prints its usage for %s', async (_, args, sentence) => {
    const { code, said, members } = await run(await open(), args);
    expect([code, members]).toEqual([2, []]);
    expect(said).toContain(sentence);
    expect(said).toContain('Usage: npm run founder');
  });

  it.each([
    ['a name of digits', having('--name', '007'), PASSWORD, 'Enter the name with letters only.'],
    ['no e-mail address', having('--email', 'a@b'), PASSWORD, 'Enter an e-mail address such as'],
    ['no Indian mobile', having('--phone', '12345'), PASSWORD, 'Enter a 10-digit Indian mobile'],
    ['an empty code', [...FOUNDER, '--code', ' '], PASSWORD, 'Referral Code is required'],
    [
      'a code that is a member number',
      [...FOUNDER, '--code', 'ng 100002'],
      PASSWORD,
      'Choose another',
    ],
    ['a short password', FOUNDER, 'short', 'at least 8 characters'],
    ['a password tried first', FOUNDER, 'password123', 'too easy to guess'],
    ['a password made of the name', FOUNDER, 'meeraiyer-87', 'contains your own name'],
  ])('refuses %s as the website does', async (_, args, password, sentence) => {
    const { code, said, members } = await run(await open(), args, password);
    expect([code > 0, members]).toEqual([true, []]);
    expect(said).toContain(sentence);
  });

  it('reads the password from the environment, and validates it too', async () => {
    vi.stubEnv('FOUNDER_PASSWORD', 'password');
    expect((await run(await open(), FOUNDER)).code).toBe(2);
  });

  it('creates no second founder, and asks for no password', async () => {
    const shop = await open();
    await run(shop, FOUNDER);
    const again = ['--name', 'Ravi', '--email', 'ravi@example.org', '--phone', '9876543219'];
    const { code, said, members } = await run(shop, again);
    expect([code, members.length]).toEqual([1, 1]);
    // Nobody is asked for a password in vain.
    expect(said).toMatch(/^The shop already has a distributor\. [^\n]+$/);
  });

  it.each([
    ['mobile number', { phone: '9876543210', email: 'other@example.org' }],
    ['e-mail address', { phone: '9876543219', email: 'meera@example.org' }],
  ])('reports that a customer already has the %s', async (what, taken) => {
    const shop = await open();
    const passwordHash = await hashPassword(PASSWORD);
    const at = { passwordChangedAt: shop.clock.at };
    await shop.db
      .insert(member)
      .values({ type: 'customer', name: 'Asha', passwordHash, ...at, ...taken });
    const { code, said, members } = await run(shop, FOUNDER);
    expect([code, members.length]).toEqual([1, 1]);
    expect(said).toContain(`This ${what} already has an account.`);
  });
});
