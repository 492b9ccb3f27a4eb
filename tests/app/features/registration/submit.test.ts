import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { completeConfig, config } from '@kernel/config/config';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ADDRESS_PARTS } from '~/features/account/member-address.schema';
import { DECLARATIONS } from '~/features/registration/declarations/declaration-keys';
import { registrationId } from '~/features/registration/draft.server';
import { getSession, readSignedIn } from '~/platform/session/session.server';
import { member } from '../../../../api/db/schema';
import { createFileStore } from '../../../../api/providers/storage/file-store';
import {
  aadhaarFields,
  asha,
  bankTexts,
  PASSWORD,
  type Person,
  picture,
  profileFiles,
  rohan,
  walkToBank,
} from './people';
import type { Visitor } from './visitor';
import { forgetSends, freshPhone, registrationWorld } from './world';

const world = registrationWorld();

/** Deletes the members of earlier tests, so that the sandbox's two people can join again. */
async function forgetJoined(): Promise<void> {
  const { db } = world.upstream.api;
  await db.execute(sql`delete from member where email in (${asha.email}, ${rohan.email})`);
}
beforeEach(forgetJoined);

async function readyToSubmit(person: Person, phone = freshPhone()): Promise<Visitor> {
  const visitor = world.visitor();
  await walkToBank(visitor, person, phone);
  return visitor;
}

const joined = async (email: string) => {
  const { db } = world.upstream.api;
  const sponsor = sql<string>`(select ref_code from member as s where s.id = member.sponsor_id)`;
  const files = sql<string>`(select string_agg(kind::text, ',' order by kind::text) from member_file where member_id = member.id)`;
  return db
    .select({ name: member.name, type: member.type, sponsor, files })
    .from(member)
    .where(sql`email = ${email}`);
};

describe('the last button', () => {
  it('creates a distributor below the sponsor, with five files, and logs in', async () => {
    const visitor = await readyToSubmit(asha);
    const answer = await visitor.post('bank', 'submit', bankTexts(asha));
    expect([answer.status, answer.to]).toEqual([303, '/']);
    expect(await joined(asha.email)).toEqual([
      {
        name: 'Asha Verma',
        type: 'distributor',
        sponsor: 'FOUNDER',
        files: 'aadhar_Card,aadhar_Card_Back,pancard,profile_pic,signature',
      },
    ]);
    const flash = (await getSession(visitor.request('/'))).get('flash');
    expect(flash?.link?.to).toBe('/profile');
    const user = await readSignedIn(visitor.request('/'));
    expect(user).toMatchObject({ name: 'Asha Verma', type: 'distributor', rank: 1, ediscount: 5 });
    expect(user?.id).toMatch(/./);
    expect(user?.token).toMatch(/./);
  });

  it('deletes the draft', async () => {
    const visitor = await readyToSubmit(asha);
    await visitor.post('bank', 'submit', bankTexts(asha));
    expect([...visitor.cookies.keys()]).toEqual(['session']);
    expect(await world.stagedFiles.list('')).toEqual([]);
  });

  it('creates one member if it is pressed twice', async () => {
    const visitor = await readyToSubmit(asha);
    const answers = await Promise.all([
      visitor.post('bank', 'submit', bankTexts(asha)),
      visitor.post('bank', 'submit', bankTexts(asha)),
    ]);
    expect(answers.map(({ status, to }) => [status, to])).toEqual([
      [303, '/'],
      [303, '/'],
    ]);
    expect(await joined(asha.email)).toHaveLength(1);
  });

  it('reports missing fields with the exact messages', async () => {
    const visitor = await readyToSubmit(asha);
    const { status, shown } = await visitor.post('bank', 'submit', {
      bank_name: '',
      ifsc_code: ' ',
      account_number: '',
      account_number_again: '',
    });
    expect(status).toBe(400);
    expect(shown.problems?.title).toBe('Please fill in all required fields before proceeding.');
    expect(shown.problems?.fields).toEqual({
      bank_name: ['Bank Name is required'],
      ifsc_code: ['IFSC Code is required'],
      account_number: ['Account Number is required'],
      account_number_again: ['Enter the account number a second time.'],
    });
  });

  it('refuses a taken PAN and Aadhaar, and keeps everything', async () => {
    const first = await readyToSubmit(asha);
    const second = await readyToSubmit({ ...asha, email: 'other@example.com' });
    await first.post('bank', 'submit', bankTexts(asha));
    const { status, shown } = await second.post('bank', 'submit', bankTexts(asha));
    expect(status).toBe(400);
    expect(shown.problems?.title).toBe('Registration Failed!');
    expect(shown.problems?.lines).toEqual([
      {
        href: '/first-distributor-register/identity?from=review#identity-aadhar_no',
        message: 'Adhar number is not verified',
      },
    ]);
    await second.post('identity', 'send-aadhaar-otp', aadhaarFields(asha.aadhaar));
    const again = await second.post('identity', 'verify-aadhaar-otp', { aadhar_otp: '123456' });
    expect(again.shown.problems?.lines).toEqual([
      {
        id: 'identity-aadhar_otp',
        message: 'This Aadhaar number already belongs to a member. Log in instead.',
      },
    ]);
    expect(second.registration.texts).toMatchObject({ bank_name: 'State Bank of India' });
    expect(Object.keys(second.registration.files)).toHaveLength(5);
  });

  it('links to the field of a wrong referral code, from which the visitor returns to the review', async () => {
    const visitor = await readyToSubmit(asha);
    await visitor.post('profile', 'next', { ref_code: 'NOBODY' });
    const failed = await visitor.post('bank', 'submit', bankTexts(asha));
    expect(failed.shown.problems?.lines).toEqual([
      {
        href: '/first-distributor-register/profile?from=review#profile-ref_code',
        message: 'No distributor has this referral code. Check it.',
      },
    ]);
    const fixed = await visitor.post('profile', 'next', { ref_code: 'founder' }, '?from=review');
    expect(fixed.to).toBe('/first-distributor-register/bank');
    const done = await visitor.post('bank', 'submit', bankTexts(asha));
    expect(done.to).toBe('/');
  });

  it('redirects to a missing file, and the page says why', async () => {
    const visitor = await readyToSubmit(asha);
    for (const { key } of await world.stagedFiles.list('')) {
      if (key.endsWith('/pancard')) await world.stagedFiles.delete(key);
    }
    const answer = await visitor.post('bank', 'submit', bankTexts(asha));
    expect(answer.to).toBe('/first-distributor-register/profile');
    const { shown } = await visitor.get('profile');
    expect(shown.filesExpired).toBe(true);
    expect(Object.keys(shown.files as object)).not.toContain('pancard');
  });

  it('deletes a damaged file, and asks for it again', async () => {
    const visitor = await readyToSubmit(asha);
    const other = createFileStore({ dir: join(world.folder, 'staged'), key: Buffer.alloc(32, 7) });
    for (const { key } of await world.stagedFiles.list(
      `${registrationId(visitor.registration)}/`,
    )) {
      if (!key.endsWith('/pancard')) continue;
      await other.put(key, Buffer.from('nobody can read this'), { contentType: 'image/png' });
    }
    const answer = await visitor.post('bank', 'submit', bankTexts(asha));
    expect(answer.to).toBe('/first-distributor-register/profile');
    expect((await visitor.get('profile')).shown.filesExpired).toBe(true);
    const unchosen = await visitor.post('profile', 'next');
    expect(unchosen.shown.problems?.fields).toEqual({ pancard: ['Pan Card is required'] });
    await visitor.post('profile', 'next', { pancard: picture('again.png') });
    expect((await visitor.post('bank', 'submit')).to).toBe('/');
  });

  it('asks once for a missing picture, and continues without it', async () => {
    const visitor = await readyToSubmit(asha);
    for (const { key } of await world.stagedFiles.list(
      `${registrationId(visitor.registration)}/`,
    )) {
      if (key.endsWith('/profile_pic')) await world.stagedFiles.delete(key);
    }
    const answer = await visitor.post('bank', 'submit', bankTexts(asha));
    expect(answer.to).toBe('/first-distributor-register/profile');
    expect((await visitor.get('profile')).shown.filesExpired).toBe(true);
    await visitor.post('profile', 'next');
    expect((await visitor.post('bank', 'submit')).to).toBe('/');
    expect((await joined(asha.email))[0]?.files).not.toContain('profile_pic');
  });

  it('sends no picture and no address if none was entered', async () => {
    const visitor = await readyToSubmit(asha);
    const noAddress = Object.fromEntries(ADDRESS_PARTS.map((part) => [part, '']));
    await visitor.post('profile', 'remove-profile_pic', noAddress);
    expect((await visitor.post('bank', 'submit', bankTexts(asha))).to).toBe('/');
    const [made] = await joined(asha.email);
    expect(made?.files).toBe('aadhar_Card,aadhar_Card_Back,pancard,signature');
  });

  it('refuses a registration with the verifications of another registration', async () => {
    const honest = await readyToSubmit(asha);
    const thief = world.visitor().resume({ ...honest.registration, secret: 'x'.repeat(43) });
    await thief.post('declarations', 'back', {
      declarations: [...DECLARATIONS],
      signature: picture('signature.png'),
    });
    await thief.post('profile', 'back', profileFiles());
    const { status, shown } = await thief.post('bank', 'submit', bankTexts(asha));
    expect([status, shown.problems?.title]).toEqual([400, 'Registration Failed!']);
    expect(shown.problems?.lines.map(({ message }) => message)).toContain(
      'Adhar number is not verified',
    );
    expect(await joined(asha.email)).toEqual([]);
  });

  it('says that a PAN is taken, and links to its field', async () => {
    const first = await readyToSubmit(asha);
    await first.post('bank', 'submit', bankTexts(asha));
    // The names of both numbers agree, so it is the same person with another Aadhaar.
    await world.upstream.api.db.execute(
      sql`update member_identity set aadhaar_hash = 'of another number' where member_id = (select id from member where email = ${asha.email})`,
    );
    const second = await readyToSubmit({ ...asha, email: 'other@example.com' });
    const { status, shown } = await second.post('bank', 'submit', bankTexts(asha));
    expect(status).toBe(400);
    expect(shown.problems?.lines).toEqual([
      {
        href: '/first-distributor-register/identity?from=review#identity-pan_no',
        message: 'This PAN already belongs to a member. Log in instead.',
      },
    ]);
    expect((await second.get('identity')).shown.panState).toBe('none');
  });
});

describe('a successful submission with a lost answer', () => {
  /** Submits, then restores the visitor's cookies from before, as if the answer were lost. */
  async function submitAndLoseAnswer() {
    const visitor = await readyToSubmit(asha);
    const before = new Map(visitor.cookies);
    expect((await visitor.post('bank', 'submit', bankTexts(asha))).to).toBe('/');
    visitor.cookies.clear();
    for (const [name, value] of before) visitor.cookies.set(name, value);
    expect(await world.stagedFiles.list(`${registrationId(visitor.registration)}/`)).toEqual([]);
    return visitor;
  }
  /** Submits again, as if the web had restarted and did not recognise the second click. */
  const submitLater = async (visitor: Visitor, texts = bankTexts(asha)) => {
    // Saving the same answers again gives them a new revision, which the web has not seen yet.
    await visitor.post('bank', 'back', texts);
    const { status, to } = await visitor.post('bank', 'submit', texts);
    return [status, to];
  };

  it('logs in if it is sent again, without the files', async () => {
    const visitor = await submitAndLoseAnswer();
    expect(await submitLater(visitor)).toEqual([303, '/']);
    expect(await readSignedIn(visitor.request('/'))).toMatchObject({ name: 'Asha Verma' });
    expect(await joined(asha.email)).toHaveLength(1);
  });

  it('sends nothing to another upstream before the files are chosen again', async () => {
    const visitor = await submitAndLoseAnswer();
    const { API_WEB_SECRETS } = config();
    completeConfig({ API_WEB_SECRETS: undefined });
    onTestFinished(() => completeConfig({ API_WEB_SECRETS }));
    const others = { ...bankTexts(asha), bank_name: 'STATE BANK OF INDIA' };
    expect(await submitLater(visitor, others)).toEqual([
      303,
      '/first-distributor-register/declarations',
    ]);
  });
});

describe('a phone whose customer changed the password after the verification', () => {
  const forgetCustomer = () =>
    world.upstream.api.db.execute(sql`delete from member where email = 'asha.old@example.com'`);
  afterEach(forgetCustomer);

  it('is verified again, and then the customer becomes a distributor', async () => {
    const phone = freshPhone();
    const visitor = await readyToSubmit(asha, phone);
    await world.upstream.api.db.insert(member).values({
      type: 'customer',
      name: 'Asha V',
      email: 'asha.old@example.com',
      phone,
      passwordHash: 'none',
      passwordChangedAt: new Date(),
    });
    const { status, shown } = await visitor.post('bank', 'submit', bankTexts(asha));
    expect([status, shown.problems?.lines]).toEqual([
      400,
      [
        {
          href: '/first-distributor-register/contact?from=review#contact-phone',
          message: 'Verify your mobile number again.',
        },
      ],
    ]);
    await world.upstream.api.db.execute(
      sql`update member set password_changed_at = now() - interval '1 minute' where phone = ${phone}`,
    );
    await forgetSends(phone);
    const sent = await visitor.post('contact', 'send-otp', {}, '?from=review');
    expect(sent.to).toContain('/otp');
    await visitor.post('otp', 'verify-otp', { otp: '123456' });
    expect((await visitor.post('bank', 'submit')).to).toBe('/');
    expect((await joined(asha.email))[0]?.type).toBe('distributor');
  });
});

describe('what a registration leaves on disk, in cookies and in logs', () => {
  const secrets = [PASSWORD, '234123412346', asha.pan, asha.account, '2341 2341 2346'];

  async function allBytes(folder: string): Promise<Buffer> {
    const names = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile());
    const read = files.map((entry) => readFile(join(entry.parentPath, entry.name)));
    return Buffer.concat(await Promise.all(read));
  }

  async function rowsOf<Row>(query: SQL): Promise<Row[]> {
    const result = await world.upstream.api.db.execute(query);
    return (result as unknown as { rows: Row[] }).rows;
  }

  async function databaseText(): Promise<string> {
    const tables = await rowsOf<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = await rowsOf<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} as t`,
      );
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  }

  it('contains no password, Aadhaar, PAN or account number in clear text', async () => {
    const printed: string[] = [];
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = ((chunk: string | Uint8Array) => {
      printed.push(String(chunk));
      return true;
    }) as typeof process.stdout.write;
    try {
      const visitor = await readyToSubmit(asha);
      const cookie = visitor.draftCookie;
      const staged = await allBytes(world.folder);
      await visitor.post('bank', 'submit', { ...bankTexts(asha), bank_name: '' });
      await visitor.post('bank', 'submit', bankTexts(asha));
      const kept = await allBytes(world.folder);
      expect(staged.length).toBeGreaterThan(1000);
      expect(kept.length).toBeGreaterThan(1000);
      const everything = [
        cookie,
        Buffer.from(cookie, 'base64url').toString('latin1'),
        visitor.cookies.get('session') ?? '',
        staged.toString('latin1'),
        kept.toString('latin1'),
        await databaseText(),
        world.upstream.api.logs.join('\n'),
        printed.join('\n'),
      ].join('\n');
      expect(everything.includes('Asha Verma')).toBe(true);
      for (const secret of secrets) {
        const utf16 = Buffer.from(secret, 'utf16le').toString('latin1');
        expect(everything.includes(secret), secret).toBe(false);
        expect(everything.includes(utf16), secret).toBe(false);
        expect(everything.includes(Buffer.from(secret).toString('base64').slice(0, -4))).toBe(
          false,
        );
      }
    } finally {
      process.stdout.write = write;
    }
  });
});
