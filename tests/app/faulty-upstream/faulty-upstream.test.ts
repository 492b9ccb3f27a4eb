import { completeConfig } from '@kernel/config/config';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withDeadline } from '~/platform/deadline.server';
import { IDEMPOTENCY_FIELD } from '~/platform/forms/hidden-fields';
import { newIdempotencyKey } from '~/platform/forms/idempotency-key.server';
import { clearReads } from '~/platform/upstream/read.server';
import { full } from '../../setup/full';
import { findRoutes, type RenderedWeb, renderedWeb } from '../../setup/rendered-web';
import { testSms } from '../../setup/sms';
import { testUpstream } from '../../setup/upstream';
import { type Fault, faults } from './faults';
import { copyOf, flashOf, formsOf, judgeForm, type SentForm } from './forms';
import { judge, type Seen } from './judge';
import { isSubject, type WalkedPage, walkedPages } from './pages';
import { faultyUpstream } from './upstream';
import { enterWorld, type World, withEverything } from './world';

const real = testUpstream(withEverything);
testSms();
const upstream = faultyUpstream(real);
let web: RenderedWeb;
let world: World;

interface KnownPage extends WalkedPage {
  usual: Seen;
  calls: string[];
}
const pages: KnownPage[] = [];
let forms: SentForm[] = [];

/** Calls of the frame around every page. */
const FRAME = ['GET category/all', 'GET distributor/cart/all', 'GET shop/settings'];
/** Milliseconds for a page of an upstream that never answers, and for any other page. */
const SHORT = 250;
const LONG = 60_000;
/** Left to a release: read as an empty answer, as 422 and as 500 are, whose status alone differs. */
const ALIKE = ['answers 204', 'answers 409', 'answers 504'];
const ALL = Object.keys(faults).filter((name) => full || !ALIKE.includes(name));
/**
 * Of these, one for no answer and one for a wrong one: in both, all calls of every page and of every
 * form fail; in the first, every call alone too, on all its pages.
 */
const [NO_ANSWER, WRONG_ANSWER] = ['answers 500', 'has objects for texts and numbers'];
const OFTEN = [NO_ANSWER, WRONG_ANSWER];
/** In each other way, a share of the pages, each time others. */
const SHARES = 64;

async function visit({ path, isMembers }: WalkedPage, ms = LONG): Promise<Seen> {
  const request = (isMembers ? world.distributor : world.anonymous).request(path);
  const context = { requestId: 'test', clientAddress: '192.0.2.1' };
  const response = await withDeadline(ms, () => web(request, context));
  // A file whose stream breaks must not look complete.
  const html = await response.text().catch(() => '');
  return { status: response.status, headers: response.headers, html };
}

beforeAll(async () => {
  const routes = await findRoutes();
  web = await renderedWeb(routes);
  world = await enterWorld(real.api);
  forms = await formsOf(world);
  // Messages from the setup are shown and gone.
  for (const visitor of [world.distributor, world.proven]) await visitor.get(answer, '/contact-us');
  for (const page of walkedPages(routes, world.names)) {
    clearReads();
    upstream.calls.clear();
    const usual = await visit(page);
    pages.push({ ...page, usual, calls: [...upstream.calls] });
  }
});

beforeEach(() => {
  const { setTimeout: wait } = globalThis;
  // Without the pauses before retries.
  const hasten = (work: () => void, ms = 0, ...rest: []) =>
    wait(work, [100, 300].includes(ms) ? 0 : ms, ...rest);
  vi.stubGlobal('setTimeout', hasten);
});

afterEach(() => {
  upstream.fault = null;
  clearReads();
});

/** Visits pages while calls fail, with empty caches, and returns what is wrong with them. */
async function walk(
  visited: readonly KnownPage[],
  fault: Fault,
  { only }: { only?: string } = {},
): Promise<string[]> {
  const isUpstreamDown = fault === faults['never answers'];
  completeConfig({ API_TIMEOUT_MS: isUpstreamDown ? SHORT : LONG });
  clearReads();
  upstream.fault = { fails: (call) => only === undefined || call === only, fault };
  const found = await Promise.all(
    visited.map(async (page) => {
      const isDecoration = only !== undefined && !isSubject(only, page.path);
      try {
        const seen = await visit(page, isUpstreamDown ? SHORT : LONG);
        return judge(seen, { ...page, fault, isDecoration }).map((one) => `${page.address} ${one}`);
      } catch (error) {
        return [`${page.address} throws ${error}`];
      }
    }),
  );
  return found.flat();
}

const asksMore = ({ calls }: KnownPage) => calls.some((call) => !FRAME.includes(call));

/** Of the pages that ask for more than the frame, the first below each first part of an address. */
function onePerSection(all: readonly KnownPage[]): KnownPage[] {
  const bySection = new Map<string, KnownPage>();
  for (const page of all.filter(asksMore).toReversed())
    bySection.set(page.address.split('/')[1] ?? '', page);
  return [...bySection.values()];
}

describe('a page', () => {
  it('is one of many, which are shown while the upstream answers', () => {
    expect(pages.length).toBeGreaterThan(80);
    const unusual = pages.filter(({ usual }) => usual.status >= 400);
    expect(unusual.map(({ address, usual }) => `${address} ${usual.status}`)).toEqual([
      // For customers only; without a picture; without the gateway's parameters.
      '/profile/name 404',
      '/profile/photo 404',
      '/payment/razorpay/return 400',
      '/payment/sabpaisa/return 400',
    ]);
  });

  it.each(ALL)('says what is true where the upstream %s', async (name) => {
    const fault = faults[name] as Fault;
    const share = (_: KnownPage, index: number) => (index + ALL.indexOf(name)) % SHARES === 0;
    const visited = full || OFTEN.includes(name) ? pages : pages.filter(share);
    expect(await walk(visited, fault)).toEqual([]);
  });

  const ways = full ? Object.keys(faults).filter((name) => name !== 'never answers') : [NO_ANSWER];
  it.each(ways)('is shown without a decoration if the upstream %s', async (name) => {
    const found: string[] = [];
    for (const call of new Set(pages.flatMap(({ calls }) => calls))) {
      const asking = pages.filter(({ calls }) => calls.includes(call));
      const isShort = !full && FRAME.includes(call);
      const visited = isShort ? onePerSection(asking) : asking;
      const complaints = await walk(visited, faults[name] as Fault, { only: call });
      found.push(...complaints.map((complaint) => `${call}: ${complaint}`));
    }
    expect(found).toEqual([]);
  });
});

/** Sends a form while its call, or all calls, fail, and returns what is wrong with the answer. */
async function send(form: SentForm, way: string, isAlone: boolean, at: number): Promise<string[]> {
  const visitor = copyOf(form.visitor, `192.0.2.${at}`);
  const fault = faults[way] as Fault;
  const isUpstreamDown = way === 'never answers';
  const handle = ({ request, context }: { request: Request; context: object }) =>
    withDeadline(isUpstreamDown ? SHORT : LONG, () => web(request, context));
  completeConfig({ API_TIMEOUT_MS: isUpstreamDown ? SHORT : LONG });
  clearReads();
  upstream.fault = { fails: (call) => !isAlone || call === form.call, fault };
  // Each page has its own key, so that nothing counts as a second click.
  const fields = { ...form.fields, [IDEMPOTENCY_FIELD]: newIdempotencyKey() };
  const response = await visitor.post(handle, form.path, fields);
  const html = await response.text();
  upstream.fault = null;
  clearReads();
  const flash = await flashOf(visitor);
  // A visitor who was logged out logs in again and comes back.
  visitor.setCookie('session', form.visitor.cookie('session'));
  const later = async () => (await visitor.get(answer, form.path)).text();
  return judgeForm(form, [way, fault], { response, html, later, flash });
}

const answer = ({ request, context }: { request: Request; context: object }) =>
  web(request, context);

describe('a form', () => {
  it.each(ALL)('keeps the input and blames nothing in it if the upstream %s', async (way) => {
    const found: string[] = [];
    const at = 1 + Object.keys(faults).indexOf(way);
    const isSentInAll = full || OFTEN.includes(way);
    const scopes = isSentInAll ? [true, false] : [true];
    for (const form of forms.filter((_, index) => isSentInAll || (index + at) % 2 === 0)) {
      for (const isAlone of scopes) {
        const complaints = await send(form, way, isAlone, at);
        const scope = isAlone ? 'alone' : 'with all calls';
        found.push(...complaints.map((one) => `${form.name} ${scope} ${one}`));
      }
    }
    expect(found).toEqual([]);
  });
});
