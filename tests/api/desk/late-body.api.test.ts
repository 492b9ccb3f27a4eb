import { readdir } from 'node:fs/promises';
import { deskEndpoints } from '@contract/desk';
import { CAPABILITIES, ROLES, type Role } from '@contract/desk/roles';
import type { Endpoint } from '@contract/endpoint';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { importRun, staffAccount, staffRecord } from '../../../api/db/schema';
import { describeOnBoth, type TestApi } from '../../setup/database';
import { addStaff, deskHeaders, type TestStaff } from '../../setup/desk';

const changes = Object.entries<Endpoint>(deskEndpoints).filter(
  ([, { method, permission }]) => method !== 'GET' && permission !== 'none',
);
const uploads = changes.filter(([, { body }]) => body === 'multipart');
const forms = changes.filter(([, { body, request }]) => request && body !== 'multipart');

describeOnBoth('a request of the desk whose body takes long', (open) => {
  let api: TestApi;
  let staff: TestStaff;

  beforeAll(async () => {
    api = await open();
    staff = await addStaff(api, [...ROLES]);
  });
  beforeEach(() => change({ roles: [...ROLES], disabledAt: null }));

  const change = (set: { roles?: Role[]; disabledAt?: Date | null }) =>
    api.db.update(staffAccount).set(set).where(eq(staffAccount.id, staff.id));

  /** Sends one half of a body, does something, and sends the other. @returns the answer's code */
  async function sendSlowly(
    { method, path }: Endpoint,
    body: FormData | URLSearchParams,
    meanwhile: () => Promise<unknown>,
  ): Promise<string | undefined> {
    const whole = new Response(body);
    const bytes = new Uint8Array(await whole.clone().arrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    let parts = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          parts += 1;
          if (parts === 1) return controller.enqueue(bytes.subarray(0, middle));
          await meanwhile();
          controller.enqueue(bytes.subarray(middle));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const answer = await api.app.request(`/api/${path.replace(/\{\w+\}/g, 'unknown')}`, {
      method,
      headers: {
        ...deskHeaders(staff.token),
        'Content-Type': whole.headers.get('content-type') ?? '',
      },
      body: stream,
      duplex: 'half',
    } as RequestInit);
    expect(parts, `${path} reads its body`).toBe(2);
    return ((await answer.json()) as { code?: string }).code;
  }

  const withoutRole = ({ permission }: Endpoint): Role[] => {
    if (!permission || permission === 'none') return [];
    const allowed: readonly Role[] = CAPABILITIES[permission];
    return ROLES.filter((role) => !allowed.includes(role));
  };

  it.each(forms)('is refused by %s if the role was taken meanwhile', async (_name, endpoint) => {
    const form = new URLSearchParams({ note: 'A form that takes long to arrive' });
    const takeRole = () => change({ roles: withoutRole(endpoint) });
    expect(await sendSlowly(endpoint, form, takeRole)).toBe('desk_not_allowed');
  });

  it.each(uploads)('is refused by %s, which stores no file', async (_name, endpoint) => {
    const upload = new FormData();
    const csv = 'name,category,price\nNeem Soap,Bath,60\n';
    upload.set('file', new File([csv], 'products.csv', { type: 'text/csv' }));
    upload.set('picture', new File([csv], 'a.jpg', { type: 'image/jpeg' }));
    const records = () => api.db.$count(staffRecord);
    const before = await records();
    const takeRole = () => change({ roles: withoutRole(endpoint) });
    expect(await sendSlowly(endpoint, upload, takeRole)).toBe('desk_not_allowed');
    await change({ roles: [...ROLES] });
    const disable = () => change({ disabledAt: new Date() });
    expect(await sendSlowly(endpoint, upload, disable)).toBe('desk_signed_out');
    expect([await api.db.$count(importRun), await records()]).toEqual([0, before]);
    expect(await readdir(api.context.mediaDir, { recursive: true })).toEqual([]);
  });

  it('counts if nothing has changed', async () => {
    const upload = new FormData();
    upload.set('file', new File(['name,category,price\nNeem Soap,Bath,60\n'], 'products.csv'));
    const nothing = async () => undefined;
    expect(await sendSlowly(deskEndpoints.deskImportUpload, upload, nothing)).toBeUndefined();
    expect(await api.db.$count(importRun)).toBe(1);
  });
});
