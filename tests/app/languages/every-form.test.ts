/** Sends every form in Hindi with nothing, with what is wrong, too long, and with a forged token. */
import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { isSecretField } from '~/platform/forms/forms.server';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { localiseRedirect } from '~/platform/language/address-language.server';
import { languages } from '~/platform/language/languages';
import { runInLanguage } from '~/platform/language/request-language.server';
import { clearReads } from '~/platform/upstream/read.server';
import { loadLanguages } from '../../../server/languages';
import { full } from '../../setup/full';
import { findRoutes, type RenderedWeb, renderedWeb } from '../../setup/rendered-web';
import { testSms } from '../../setup/sms';
import { testUpstream } from '../../setup/upstream';
import type { Visitor } from '../../setup/visitor';
import { type Fault, faults } from '../faulty-upstream/faults';
import { copyOf, formsOf, type SentForm } from '../faulty-upstream/forms';
import { walkedPages } from '../faulty-upstream/pages';
import { faultyUpstream } from '../faulty-upstream/upstream';
import { enterWorld, type World, withEverything } from '../faulty-upstream/world';
import { DEMO_PASSWORD, member } from '../features/account/demo-members';
import { add, OIL } from '../features/cart/shop';
import { rememberData } from './data';
import { foreignParts } from './foreign';
import { bodyOf, encoded, type FoundForm, fillings, formsIn, isTyped, shapeOf } from './forms';

const upstream = testUpstream(withEverything);
testSms();
const hindi = languages.find(({ code }) => code === 'hi');
if (!hindi) throw new Error('There is no Hindi.');
let web: RenderedWeb;
let world: World;
let addresses = 0;

beforeAll(async () => {
  completeConfig({ LANGUAGES: ['en', 'hi'] });
  await loadLanguages();
  web = await renderedWeb(await findRoutes());
  world = await enterWorld(upstream.api);
  // Messages from the setup are shown and gone.
  await visit(world.distributor, '/contact-us');
  clearReads();
});

/** Each request comes from another network, so that nobody has to wait. */
const answer = ({ request }: { request: Request }) => {
  const clientAddress = `10.0.${Math.floor(addresses / 200)}.${1 + (addresses++ % 200)}`;
  return runInLanguage(hindi, async () =>
    localiseRedirect(await web(request, { requestId: 'test1', clientAddress })),
  );
};
const visit = (visitor: Visitor, path: string) => visitor.get(answer, path);

const isPage = (response: Response) =>
  response.headers.get('Content-Type')?.startsWith('text/html') ?? false;

/** What is wrong with an answer, and with the page to which it leads. */
async function faultsOf(visitor: Visitor, response: Response): Promise<string[]> {
  const to = response.headers.get('Location') ?? '';
  if (response.status >= 500 && ![501, 502, 503].includes(response.status))
    return [`answers ${response.status}`];
  if (response.status >= 300 && response.status < 400) {
    if (!/^\/hi(?:[/?#]|$)/.test(to)) return [`leads to ${to}`];
    const next = await visit(visitor, to.slice(3).replace(/#.*/, '') || '/');
    return next.status < 400 && !isPage(next) ? [] : faultsOf(visitor, next);
  }
  return isPage(response) ? foreignParts(await response.clone().text()) : [];
}

/** Fields that a sent-back form does not have as they were typed. */
function lostFields(form: FoundForm, body: FormData, html: string): string[] {
  const again = formsIn(html, form.path).find((one) => shapeOf(one) === shapeOf(form));
  if (!again) return [];
  return form.controls
    .filter((control) => isTyped(control) && !isSecretField(control.name))
    .map(({ name }) => [name, String(body.get(name) ?? '').slice(0, 5)] as const)
    .filter(([, typed]) => typed && !html.includes(typed))
    .map(([name]) => `loses ${name}`);
}

async function send(visitor: Visitor, form: FoundForm, way: string): Promise<string[]> {
  const found: string[] = [];
  for (const button of form.buttons.length > 0 ? form.buttons : [undefined]) {
    const own = copyOf(visitor, '');
    const body = bodyOf(form, fillings[way] ?? (() => undefined), button);
    const filled = form.isMultipart ? body : encoded(body);
    const response = await own.post(answer, form.action, filled);
    const faults = await faultsOf(own, response);
    if ([400, 403, 422].includes(response.status)) {
      faults.push(...lostFields(form, body, await response.text()));
    }
    found.push(...faults.map((fault) => `${form.action} ${button?.value ?? ''} ${way}: ${fault}`));
  }
  return found;
}

/** Ends the session, as the tests of the log-out do. */
const NOT_SENT = /^\/logout/;

/** Forms of pages by visitors, each once. */
async function allForms(): Promise<[Visitor, FoundForm][]> {
  const shapes = new Set<string>();
  const forms: [Visitor, FoundForm][] = [];
  const collect = async (visitor: Visitor, path: string) => {
    const response = await visit(visitor, path);
    if (!isPage(response)) return;
    for (const form of formsIn(await response.text(), path)) {
      if (NOT_SENT.test(form.action) || shapes.has(shapeOf(form))) continue;
      shapes.add(shapeOf(form));
      forms.push([visitor, form]);
    }
  };
  const customer = await member('shopper@example.com');
  await add(customer, OIL);
  await visit(customer, '/cart');
  for (const { path, isMembers } of walkedPages(await findRoutes(), world.names)) {
    await collect(isMembers ? world.distributor : world.anonymous, path);
    if (isMembers) await collect(customer, path);
  }
  for (const path of ['/register', '/checkout/address']) await collect(world.proven, path);
  return forms;
}

describe('a form in Hindi', () => {
  it('is answered in Hindi, and keeps what was typed', async () => {
    onTestFinished(rememberData());
    const found: string[] = [];
    const forms = await allForms();
    expect(forms.length).toBeGreaterThan(30);
    // A forged token has the same answer on all forms.
    const ways = Object.keys(fillings).filter((way) => full || way !== 'forged');
    for (const [turn, way] of ways.entries()) {
      // What is wrong is said in each form; that something is missing or too long, in every sixth.
      const isSent = (at: number) => full || way === 'wrong' || (at + turn) % 6 === 0;
      const sent = forms.filter((_, at) => isSent(at));
      for (const [visitor, form] of sent) found.push(...(await send(visitor, form, way)));
    }
    expect([...new Set(found)]).toEqual([]);
  });

  it('shows a member all their data in Hindi', async () => {
    onTestFinished(rememberData());
    const { distributor } = world;
    const [form] = formsIn(
      await (await visit(distributor, '/profile/data')).text(),
      '/profile/data',
    ).filter(({ action }) => action === '/profile/data');
    if (!form) throw new Error('There is no form.');
    const body = bodyOf(form, (control) =>
      control.type === 'password' ? DEMO_PASSWORD : control.value,
    );
    const response = await distributor.post(answer, '/profile/data', encoded(body));
    expect(response.headers.get('Location')).toBe('/hi/profile/data');
    const page = await (await visit(distributor, '/profile/data')).text();
    expect(page).toContain('<h2>आपके खाते की सुरक्षा से जुड़ी घटनाएँ</h2>');
    expect(foreignParts(page)).toEqual([]);
  });
});

/** Ways in which an upstream fails, each with other sentences. */
const WAYS = [
  ...['answers 422', 'answers 500'],
  ...(full ? ['answers 403', 'answers 429', 'answers 404 in HTML', 'answers 405'] : []),
  ...(full ? ['drops the connection', 'answers half of its JSON'] : []),
  ...(full ? ['has objects for texts and numbers'] : []),
];

describe('a page in Hindi, while the upstream fails', () => {
  const faulty = faultyUpstream(upstream);
  let forms: SentForm[] = [];
  beforeEach(() => {
    const { setTimeout: wait } = globalThis;
    // Without the pauses before retries.
    vi.stubGlobal('setTimeout', (work: () => void, ms = 0, ...rest: []) =>
      wait(work, [100, 300].includes(ms) ? 0 : ms, ...rest),
    );
  });
  beforeAll(async () => {
    forms = await formsOf(await enterWorld(upstream.api));
  });
  afterEach(() => {
    faulty.fault = null;
    clearReads();
  });

  it.each(WAYS)('says so in Hindi if it %s', async (way) => {
    onTestFinished(rememberData(forms.flatMap(({ fields }) => Object.values(fields))));
    const sections = new Map(
      walkedPages(await findRoutes(), world.names).map((page) => [
        page.address.split('/')[1],
        page,
      ]),
    );
    const pages = [...sections.values()];
    const found = new Set<string>();
    for (const { path, isMembers } of pages) await visit(visitorOf(isMembers), path);
    faulty.fault = { fails: () => true, fault: faults[way] as Fault };
    clearReads();
    for (const { path, isMembers } of pages) {
      const response = await visit(copyOf(visitorOf(isMembers), ''), path);
      const html = isPage(response) ? await response.text() : '';
      for (const fault of html ? foreignParts(html) : []) found.add(`${path}: ${fault}`);
    }
    for (const { visitor, path, fields } of forms) {
      const own = copyOf(visitor, '');
      const sent = { ...fields, [IDEMPOTENCY_FIELD]: newIdempotencyKey() };
      const faultsHere = await faultsOf(own, await own.post(answer, path, sent));
      for (const fault of faultsHere) found.add(`form ${path}: ${fault}`);
    }
    expect([...found]).toEqual([]);
  });
});

const visitorOf = (isMembers: boolean) => (isMembers ? world.distributor : world.anonymous);
