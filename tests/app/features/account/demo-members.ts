/** A shop with a few demo accounts, and logging in to it. */

import { completeConfig } from '@kernel/config/config';
import { expect } from 'vitest';
import { csrfToken } from '~/platform/session/csrf.server';
import { readSignedIn } from '~/platform/session/session.server';
import { clearReads } from '~/platform/upstream/read.server';
import * as joinUs from '~/routes/_join+/join-us';
import { loadDemoAccounts } from '../../../../api/demo/accounts';
import { DEMO_PASSWORD, namedDistributors } from '../../../../api/demo/people';
import { memberByEmail } from '../../../../api/modules/member/member.repository';
import { passwordKey } from '../../../../api/modules/password/password.service';
import type { TestApi } from '../../../setup/database';
import { listenOnLoopback } from '../../../setup/loopback';
import type { TestUpstream } from '../../../setup/upstream';
import { createVisitor, type Visitor } from '../../../setup/visitor';

export { DEMO_PASSWORD };

/** Fills the database of a test: demo, diamond and shopper at example.com. */
export function withDemoMembers({ db, context, clock }: TestApi): Promise<boolean> {
  completeConfig({ LOG_LEVEL: 'silent' });
  return loadDemoAccounts(db, context.accounts.vault, clock.at, namedDistributors);
}

/** Resets the api's count of attempts at a member's password. */
export async function forgetTries({ db, context }: TestApi, email: string): Promise<void> {
  const own = await memberByEmail(db, email);
  if (own) await context.accounts.limits.loginPerAccount.reset(passwordKey(own.member.id));
}

export const logInAs = (visitor: Visitor, email: string, password = DEMO_PASSWORD, query = '') =>
  visitor.post(joinUs.action, `/join-us${query}`, { email, password });

/** A visitor who has logged in. */
export async function member(email = 'demo@example.com'): Promise<Visitor> {
  const visitor = createVisitor();
  expect((await logInAs(visitor, email)).status).toBe(303);
  return visitor;
}

export async function tokenOf(visitor: Visitor): Promise<string> {
  const user = await readSignedIn(visitor.request('/'));
  if (!user) throw new Error('The visitor is not signed in.');
  return csrfToken(user);
}

/** Runs work while the upstream does not respond. */
export async function whileDown(upstream: TestUpstream, use: () => Promise<void>): Promise<void> {
  await upstream.pause();
  try {
    await use();
  } finally {
    await upstream.resume();
    // Otherwise the next read would still fail at once.
    clearReads();
  }
}

/** Runs work while another upstream answers every call with this. */
export async function whileAnswering(
  upstream: TestUpstream,
  body: object,
  use: () => Promise<void>,
): Promise<void> {
  const other = await listenOnLoopback((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  completeConfig({ API_BASE_URL: `${other.url}/api` });
  try {
    await use();
  } finally {
    completeConfig({ API_BASE_URL: upstream.baseUrl });
    await other.close();
  }
}
