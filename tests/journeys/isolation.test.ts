import { Agent, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { full } from '../setup/full';
import '../setup/provided';

const shop = inject('shopUrl');

const NO_PAGE = '/no-such-page';
const MEMBERS_PAGE = '/profile';
/** Pages requested by visitors and members. */
const PATHS = [
  '/',
  '/products',
  '/products/health',
  '/products/health?page=2',
  '/products/health?sort=price-asc&utm_source=mail',
  '/product/garlic-oil-capsules',
  '/brands',
  '/search?q=oil',
  '/articles',
  '/about-us',
  NO_PAGE,
  MEMBERS_PAGE,
];

/** Visitors are redirected to the log-in. */
const statusOf = (path: string, isMember: boolean) =>
  path === NO_PAGE ? 404 : path === MEMBERS_PAGE && !isMember ? 303 : 200;

const REQUESTS = full ? 10_000 : 1_000;
const AT_ONCE = 24;
/** Every how many requests a member sends one; the others have no cookie. */
const MEMBER_EVERY = 5;

interface Member {
  email: string;
  name: string;
  cookie: string;
  /** Appears only in this member's pages. */
}

interface Answer {
  status: number;
  cacheControl: string;
  setCookie: string[];
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
let members: Member[] = [];

interface More {
  form?: Record<string, string>;
}

function ask(path: string, cookie = '', { form }: More = {}): Promise<Answer> {
  const body = form && new URLSearchParams(form).toString();
  return new Promise((resolve, reject) => {
    const headers = {
      ...(cookie ? { Cookie: cookie } : {}),
      ...(body ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
    };
    const method = body ? 'POST' : 'GET';
    const sent = httpRequest(shop + path, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cacheControl: response.headers['cache-control'] ?? '',
          setCookie: response.headers['set-cookie'] ?? [],
          body: text,
        }),
      );
    });
    sent.on('error', reject).end(body);
  });
}

const cookieOf = ({ setCookie }: Answer) => setCookie.map((line) => line.split(';')[0]).join('; ');

async function signIn(email: string, name: string): Promise<Member> {
  const first = await ask('/join-us');
  const login = await ask('/join-us', cookieOf(first), {
    form: { email, password: 'demo-password' },
  });
  expect(login.status).toBe(303);
  // The greeting is shown once; the following pages are equal.
  const greeted = await ask('/', cookieOf(login));
  const cookie = cookieOf(greeted) || cookieOf(login);
  const { body } = await ask('/', cookie);
  expect(body).toContain(name);
  return { email, name, cookie };
}

beforeAll(async () => {
  members = [
    await signIn('demo@example.com', 'Demo Distributor'),
    await signIn('diamond@example.com', 'Demo Diamond'),
    await signIn('shopper@example.com', 'Demo Shopper'),
  ];
});
afterAll(() => agent.destroy());

/** Traces of a member in an answer. */
const traces = ({ body }: Answer, { name, email }: Member) =>
  [name, email].filter((trace) => body.includes(trace));

describe('simultaneous visitors and members', () => {
  it('never get a byte that is meant for another', async () => {
    const faults: string[] = [];
    let next = 0;
    const work = async () => {
      while (next < REQUESTS && faults.length < 20) {
        const index = next++;
        const path = PATHS[index % PATHS.length] ?? '/';
        const isMember = index % MEMBER_EVERY === 0;
        const member = isMember ? members[(index / MEMBER_EVERY) % members.length] : undefined;
        const answer = await ask(path, member?.cookie);
        const expected = statusOf(path, isMember);
        if (answer.status !== expected) faults.push(`${path}: ${answer.status}`);
        for (const one of members) {
          const found = traces(answer, one);
          const own = one === member;
          if (!own && found.length > 0) faults.push(`${path}: ${one.name} in another's page`);
          if (own && !found.includes(one.name)) faults.push(`${path}: not ${one.name}'s page`);
        }
        const isPublic = answer.cacheControl.startsWith('public');
        if (isPublic === (isMember || expected !== 200)) {
          faults.push(`${path}: ${answer.cacheControl} for ${member?.name ?? 'a visitor'}`);
        }
        if (answer.setCookie.length > 0 && !isMember) faults.push(`${path}: sets a cookie`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    expect(faults).toEqual([]);
    expect(next).toBeGreaterThanOrEqual(REQUESTS);
  });

  it("do not see a member's page with a spoilt cookie", async () => {
    const [member] = members;
    const spoilt = `${member?.cookie.slice(0, -4)}xxxx`;
    const foreign = ['_ga=1', '__cf_bm=x; _ga=1; _ga=2', `_ga=${'a'.repeat(9_000)}`];
    const oddCased = member?.cookie.replace('session', 'Session') ?? '';
    for (const cookie of ['', spoilt, 'session=', 'registration=x', oddCased, ...foreign]) {
      const answer = await ask('/', cookie);
      expect(answer.status).toBe(200);
      expect(members.flatMap((one) => traces(answer, one))).toEqual([]);
    }
  });

  it("keep a member's data of a single route to the member", async () => {
    const [member] = members as [Member, ...Member[]];
    const own = await ask('/?_data=root', member.cookie);
    expect(own.body).toContain(member.name);
    const stranger = await ask('/?_data=root');
    expect(members.flatMap((one) => traces(stranger, one))).toEqual([]);
    for (const { status, cacheControl } of [own, stranger]) {
      expect([status, cacheControl]).toEqual([200, 'private, no-store']);
    }
  });
});

describe('public pages', () => {
  it('are the same bytes for every visitor, independent of the first', async () => {
    for (const path of PATHS.filter((one) => statusOf(one, false) === 200)) {
      const url = shop + path;
      const phone = await fetch(url, { headers: { 'User-Agent': 'KaiOS/2.5', 'Save-Data': 'on' } });
      const desk = await fetch(url, {
        headers: { 'Accept-Language': 'hi', Referer: 'https://elsewhere.example/' },
      });
      expect(await phone.text()).toBe(await desk.text());
    }
  });

  it('are rendered to the same bytes each time, without personal data', async () => {
    for (const path of PATHS.filter((one) => one !== '/no-such-page' && !one.includes('utm_'))) {
      // A page with an unknown parameter is never cached, so each of these is rendered.
      const mark = path.includes('?') ? '&' : '?';
      const [one, other] = await Promise.all([
        ask(`${path}${mark}turn=1`),
        ask(`${path}${mark}turn=1`),
      ]);
      expect(one?.body).toBe(other?.body);
    }
  });
});
