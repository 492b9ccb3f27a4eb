import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor } from '../../../setup/visitor';
import { member, withDemoMembers } from '../../features/account/demo-members';

testUpstream(withDemoMembers);

const folder = new URL('../../../../app/routes/_office+/', import.meta.url);
const files = readdirSync(folder).filter((file) => /^[^_].*\.tsx$/.test(file));

/** The address of a route file; parameters have their own names as values. */
const addressOf = (file: string) =>
  `/${file
    .replace(/\.tsx$/, '')
    .replace(/_\./g, '/')
    .replace(/\./g, '/')
    .replace(/\$/g, '')}`;

const loaderOf = async (file: string): Promise<unknown> =>
  (await import(/* @vite-ignore */ new URL(file, folder).pathname)).loader;

describe('every page of the back-office', () => {
  const guarded = files.filter((file) => file !== 'checkrank.tsx');

  it.each(guarded)('%s leads a visitor to the log-in page, and from there back', async (file) => {
    const address = addressOf(file);
    const response = await createVisitor().get(await loaderOf(file), address);
    expect(response.status).toBe(303);
    expect(response.headers.get('Location')).toBe(`/join-us?next=${encodeURIComponent(address)}`);
  });
});

describe('the pages of a team', () => {
  const team = ['genealogy', 'downline', 'mydownline', 'allrank'];

  it.each(team)('%s is open to a distributor, and closed to a customer', async (name) => {
    const loader = await loaderOf(`${name}.tsx`);
    const address = addressOf(name);
    expect((await (await member()).get(loader, address)).status).toBe(200);
    const customer = await member('shopper@example.com');
    expect((await customer.get(loader, address)).status).toBe(403);
  });
});

describe('/checkrank', () => {
  it('exists from rank 38 on, compared as a number', async () => {
    const loader = await loaderOf('checkrank.tsx');
    const statusFor = async (email: string) =>
      (await (await member(email)).get(loader, '/checkrank')).status;
    expect(await statusFor('diamond@example.com')).toBe(200);
    expect(await statusFor('demo@example.com')).toBe(404);
    expect(await statusFor('shopper@example.com')).toBe(404);
    expect((await createVisitor().get(loader, '/checkrank')).status).toBe(404);
  });
});
