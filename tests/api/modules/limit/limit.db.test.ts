import { CLIENT_ADDRESS_HEADER, signClientAddress } from '@contract/client-address';
import type { LimitAction, LimitState } from '@contract/limits';
import { ATTEMPT_RULES } from '@kernel/limits/attempt-limits';
import { beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { TEST_WEB_SECRET } from '../../../setup/accounts';
import { describeOnBoth, type TestApi } from '../../../setup/database';

describeOnBoth('counting attempts for the hosts of the web', (open) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await open();
  });
  const count = (
    action: LimitAction,
    limit: string,
    headers = { [CLIENT_ADDRESS_HEADER]: signClientAddress([TEST_WEB_SECRET], '') },
  ) =>
    api.call<z.output<typeof LimitState>>(
      'POST',
      'limit/count',
      { action, limit, key: 'somebody' },
      headers,
    );
  const wait = async (action: LimitAction) =>
    (await count(action, 'otpSendPerPhone')).body.data.wait_seconds;

  it('counts, returns, releases and resets attempts', async () => {
    const { gapSeconds } = ATTEMPT_RULES.otpSendPerPhone;
    expect(await wait('take')).toBe(0);
    expect(await wait('take')).toBe(gapSeconds);
    expect(await wait('wait')).toBe(gapSeconds);
    expect(await wait('give_back')).toBe(0);
    expect(await wait('take')).toBe(0);
    expect(await wait('reset')).toBe(0);
    expect(await wait('wait')).toBe(0);
  });

  it('is only for the shop’s own web, and for known limits', async () => {
    const forged = { [CLIENT_ADDRESS_HEADER]: 'somebody.else' };
    expect((await count('take', 'otpSendPerPhone', forged)).status).toBe(403);
    expect((await count('take', 'constructor')).status).toBe(400);
  });
});
