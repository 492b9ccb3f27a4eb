import { createHash } from 'node:crypto';
import { HttpResponse, http } from 'msw';
import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { createLeakedPasswords } from '../../../../api/providers/leaked-passwords/range-api';
import { faults } from '../../../mocks/faults';
import { mockServer } from '../../../mocks/server';

const SERVICE = 'https://passwords.example';
const LEAKED = 'kettle-orbit-mango';
const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase();
const prefix = hash.slice(0, 5);
const suffix = hash.slice(5);

const server = mockServer();
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const leaked = createLeakedPasswords(`${SERVICE}/`, log);
const answer = (reply: () => Response) =>
  server.use(http.get(`${SERVICE}/range/:prefix`, () => reply() as HttpResponse<null>));

beforeEach(() => {
  lines.length = 0;
});

it('sends the service five digits of a hash, and finds the password in its answer', async () => {
  const asked: Request[] = [];
  server.use(
    http.get(`${SERVICE}/range/:prefix`, ({ request }) => {
      asked.push(request);
      return HttpResponse.text(`0018A45C4D1DEF81644B54AB7F969B88D65:0\r\n${suffix}:30\r\n`);
    }),
  );
  expect(await leaked.has(LEAKED)).toBe(true);
  expect(asked.map(({ url }) => url)).toEqual([`${SERVICE}/range/${prefix}`]);
  expect(asked[0]?.headers.get('Add-Padding')).toBe('true');
  expect(await leaked.has('another-one-entirely')).toBe(false);
  expect(lines).toEqual([]);
});

it('ignores padding', async () => {
  answer(() => HttpResponse.text(`${suffix}:0\r\n`));
  expect(await leaked.has(LEAKED)).toBe(false);
});

it.each(Object.entries(faults))('accepts any password and logs it: %s', async (_name, fault) => {
  server.use(http.get(`${SERVICE}/range/:prefix`, fault));
  expect(await leaked.has(LEAKED)).toBe(false);
  expect(lines.join()).toContain('the leaked-password service is unavailable');
  expect(lines.join()).not.toContain(prefix);
});
