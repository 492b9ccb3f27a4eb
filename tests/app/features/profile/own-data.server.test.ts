import { beforeAll, describe, expect, it } from 'vitest';
import * as data from '~/routes/_office+/profile_.data';
import * as document from '~/routes/_office+/profile_.data_.$document';
import * as file from '~/routes/_office+/profile_.data_.json';
import { testUpstream } from '../../../setup/upstream';
import { createVisitor, problemsIn, type Visitor } from '../../../setup/visitor';
import {
  DEMO_PASSWORD,
  member,
  tokenOf,
  whileAnswering,
  withDemoMembers,
} from '../account/demo-members';

const upstream = testUpstream(withDemoMembers);
const PATH = '/profile/data';
let visitor: Visitor;
beforeAll(async () => {
  visitor = await member();
});

const open = async (current_password: string, who = visitor) =>
  who.post(data.action, PATH, { csrf: await tokenOf(who), current_password });
const shown = async (who = visitor) => (await (await who.get(data.loader, PATH)).json()).data;

describe('the member’s data', () => {
  it('require the password, and are only shown to the member', async () => {
    expect((await createVisitor().get(data.loader, PATH)).status).toBe(303);
    expect(await shown()).toBeNull();
    expect(await problemsIn(await open('something-else-1'))).toHaveProperty('current_password');
    const forged = await visitor.post(data.action, PATH, { current_password: DEMO_PASSWORD });
    expect(forged.status).toBe(403);
    for (const loader of [file.loader, document.loader]) {
      const answer = await visitor.get(loader, `${PATH}/json`, { document: 'pancard' });
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, PATH]);
    }
    const customer = await member('shopper@example.com');
    expect((await open(DEMO_PASSWORD)).headers.get('Location')).toBe(PATH);
    expect((await shown()).sections.account).toMatchObject({ email: 'demo@example.com' });
    customer.setCookie('own-data', visitor.cookie('own-data'));
    expect(await shown(customer)).toBeNull();
  });

  it('are a page and a file; an unknown document is not found', async () => {
    await open(DEMO_PASSWORD);
    const saved = await visitor.get(file.loader, `${PATH}/json`);
    expect(saved.headers.get('Content-Disposition')).toBe('attachment; filename="your-data.json"');
    expect(saved.headers.get('Cache-Control')).toContain('no-store');
    const { sections } = await saved.json();
    expect(Object.keys(sections)).toEqual(Object.keys((await shown()).sections));
    const other = (name: string) =>
      visitor.get(document.loader, `${PATH}/${name}`, { document: name });
    expect((await other('pancard')).status).toBe(404);
    expect((await other('no-such')).status).toBe(404);
    await whileAnswering(upstream, { status_code: 404, message: 'Cannot GET' }, async () => {
      expect((await visitor.get(data.loader, PATH)).status).toBe(501);
    });
  });
});
