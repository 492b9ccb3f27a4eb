import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCurrentRank, requireRank } from '~/platform/session/member-rank.server';
import { getSession } from '~/platform/session/session.server';
import { type Loopback, listenOnLoopback } from '../../../setup/loopback';
import { cookieOf } from '../../../setup/session-cookie';
import { createVisitor, type Visitor } from '../../../setup/visitor';

/** The upstream's answer to `distributor/data`. */
let status = 200;
let data: unknown;
let calls = 0;
let loopback: Loopback;

beforeAll(async () => {
  loopback = await listenOnLoopback((_, response) => {
    calls += 1;
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(status === 404 ? '' : JSON.stringify({ status_code: status, message: '', data }));
  });
  completeConfig({
    API_BASE_URL: `${loopback.url}/api`,
    SESSION_SECRETS: ['a-secret-of-the-session-a-secret-of'],
    LOG_LEVEL: 'silent',
  });
});
afterAll(() => loopback.close());

/** A member whose rank was 20 at log-in. */
async function memberOfRank20(): Promise<Visitor> {
  const visitor = createVisitor();
  const session = await getSession(visitor.request('/'));
  const user = { id: 'm1', name: 'Asha', token: 't', rank: 20, ediscount: 12 };
  session.set('user', { ...user, type: 'distributor' });
  const cookie = await cookieOf(session);
  visitor.setCookie('session', cookie.slice('session='.length));
  return visitor;
}

const checkRank = async () => (await memberOfRank20()).request('/checkrank');

function upstreamSays(newStatus: number, newData: unknown): void {
  status = newStatus;
  data = newData;
}

/** The status of the thrown response; 200 if none is thrown. */
const statusOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (thrown: unknown) => (thrown instanceof Response ? thrown.status : thrown),
  );

describe('the rank of a member', () => {
  it('is the one that the upstream says now', async () => {
    upstreamSays(200, { distributor_rank_id: { rank: '40', ediscount: '18' } });
    expect(await readCurrentRank(await checkRank())).toEqual({ rank: 40, ediscount: 18 });
  });

  it.each([
    ['says nothing of ranks', 200, { name: 'Asha' }],
    ['answers with something else', 200, []],
    ['lacks the call', 404, undefined],
  ])('is that of the log-in where the upstream %s', async (_, answer, what) => {
    upstreamSays(answer, what);
    expect(await readCurrentRank(await checkRank())).toEqual({ rank: 20, ediscount: 12 });
  });

  it('is unknown while the upstream is down, or after the session has ended', async () => {
    upstreamSays(503, null);
    expect(await statusOf(readCurrentRank(await checkRank()))).toBe(503);
    upstreamSays(401, null);
    expect(await statusOf(readCurrentRank(await checkRank()))).toBe(303);
  });
});

describe('a page from rank 38 on', () => {
  it.each([
    [38, 200],
    [100, 200],
    [37, 404],
    [4, 404],
  ])('for rank %i answers %i', async (rank, answer) => {
    upstreamSays(200, { distributor_rank_id: { rank } });
    expect(await statusOf(requireRank(await checkRank(), 38))).toBe(answer);
  });

  it('does not exist for a visitor, and makes no call', async () => {
    calls = 0;
    expect(await statusOf(requireRank(createVisitor().request('/checkrank'), 38))).toBe(404);
    expect(calls).toBe(0);
  });
});
