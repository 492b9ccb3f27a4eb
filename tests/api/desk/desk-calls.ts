/** The desk as tests ask it, with a clock, and the command that makes an owner. */
import { parseStaffArguments, runStaffCommand } from '../../../api/staff/staff-command';
import type { TestApi } from '../../setup/database';
import { deskHeaders, STAFF_PASSWORD } from '../../setup/desk';

const MINUTE_MS = 60_000;

/** What the desk can be asked. */
export function deskOf(api: TestApi) {
  const post = <Data>(path: string, form: Record<string, string>, token?: string) =>
    api.call<Data>('POST', `desk/${path}`, form, deskHeaders(token));
  return {
    post,
    session: (token: string) => api.call('GET', 'desk/session', undefined, deskHeaders(token)),
    wait: (minutes: number) => {
      api.clock.at = new Date(api.clock.at.getTime() + minutes * MINUTE_MS);
    },
    async command(...args: string[]) {
      const lines: string[] = [];
      const print = (line: string) => void lines.push(line);
      const output = { print, complain: print };
      const line = await parseStaffArguments([...args, '--as', 'ravi'], output);
      if (!line) return lines;
      const { vault } = api.context.accounts;
      const places = { publicUrl: 'https://shop.test', origin: 'http://localhost:3000' };
      await runStaffCommand({ db: api.db, vault, ...places, now: api.clock.at }, line, output);
      return lines;
    },
    async challenge(email: string, password = STAFF_PASSWORD) {
      const { body } = await post('sign-in', { email, password });
      return String((body.values as Record<string, unknown> | undefined)?.challenge ?? '');
    },
  };
}

/** The token of the link that a command printed. */
export const tokenIn = (lines: string[]) =>
  lines.join(' ').match(/invitation\/([\w-]+)/)?.[1] ?? '';
