/** The desk of a running shop: its first owner, and all pages that the owner reaches from the first one. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROLES } from '@contract/desk/roles';
import { inject } from 'vitest';
import { requestFolderWork } from '../../../api/db/folder-socket';
import { codeOf } from '../../setup/app-code';
import { runBeside } from './beside';
import { decode } from './html';

const PASSWORD = 'granite umbrella fourteen';

/** Whether the shop has its database on a server, so that commands open it themselves. */
const isOnServer = () => 'DATABASE_URL' in inject('shopEnv');

/** Asks the running shop for a link that makes an owner, as `npm run staff -- owner` does. */
export async function ownerLink(shop: string, dataDir: string, email: string): Promise<string> {
  if (isOnServer()) {
    const printed = await runBeside('staff', 'owner', email, '--as', 'ravi');
    return shop + (/\/desk\/invitation\/[\w-]+/.exec(printed)?.[0] ?? '');
  }
  const lines: string[] = [];
  const line = { act: 'owner', email, as: 'ravi' };
  const request = JSON.stringify({ name: 'staff', line, origin: shop });
  const problem = await requestFolderWork(dataDir, 'command', request, (text) => lines.push(text));
  const link = /http\S+/.exec(lines.join(' '))?.[0];
  if (problem !== '' || !link) throw new Error(`No link: ${problem} ${lines.join(' ')}`);
  return link;
}

/** Publishes an announcement, as `npm run announce` does. */
export async function announceIn(shop: string, dataDir: string): Promise<void> {
  const announcementText = { title: 'New Products', body: 'They are here.' };
  if (isOnServer()) {
    const file = join(inject('runFolder'), 'announcement.txt');
    await writeFile(file, announcementText.body);
    await runBeside('announce', '--title', announcementText.title, '--text-file', file);
    return;
  }
  const line = { act: 'publish', by: 'ravi', announcementText };
  const request = JSON.stringify({ name: 'announce', line, origin: shop });
  const problem = await requestFolderWork(dataDir, 'command', request, () => undefined);
  if (problem) throw new Error(problem);
}

const deskCookie = ({ headers }: Response): string =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('desk='))
    ?.split(';', 1)[0] ?? '';

/** Accepts an invitation without a browser. @returns the cookie of the session */
export async function acceptAsOwner(link: string): Promise<string> {
  const page = await fetch(link);
  const secret = /<code>([A-Z2-7]{32})<\/code>/.exec(await page.text())?.[1] ?? '';
  const answer = await fetch(link, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: deskCookie(page) },
    body: new URLSearchParams({
      name: 'Asha Verma',
      password: PASSWORD,
      app_code: codeOf(secret, new Date()),
    }),
  });
  if (answer.status !== 303) throw new Error(`The invitation was answered with ${answer.status}.`);
  return deskCookie(answer);
}

/** Uploads a file of products; nothing is imported. @returns the address of its page */
export async function uploadImport(shop: string, cookie: string, text: string): Promise<string> {
  const headers = { Cookie: cookie };
  const page = await (await fetch(`${shop}/desk/imports`, { headers })).text();
  const form = new FormData();
  form.set('csrf', decode(/name="csrf" value="([^"]+)"/.exec(page)?.[1] ?? ''));
  form.set('file', new File([text], 'goods.csv'));
  const sent = { method: 'POST', redirect: 'manual', headers, body: form } as const;
  const answer = await fetch(`${shop}/desk/imports`, sent);
  if (answer.status !== 303) throw new Error(`The file was answered with ${answer.status}.`);
  return answer.headers.get('location') ?? '';
}

/** Gives the owner every other role too, because some pages are not for owners. */
export async function takeAllRoles(shop: string, cookie: string, email: string): Promise<void> {
  const headers = { Cookie: cookie };
  const open = async (path: string) => (await fetch(shop + path, { headers })).text();
  const list = await open(`/desk/staff?q=${encodeURIComponent(email)}`);
  const path = /href="(\/desk\/staff\/[0-9a-f-]{36})"/.exec(list)?.[1] ?? '';
  const csrf = /name="csrf" value="([^"]+)"/.exec(await open(path))?.[1] ?? '';
  const body = new URLSearchParams({ csrf: decode(csrf), intent: 'roles' });
  for (const role of ROLES) body.append('roles', role);
  const { status } = await fetch(shop + path, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
  });
  if (status !== 303) throw new Error(`The roles were answered with ${status}.`);
}

export interface DeskPage {
  path: string;
  /** As the file of its route names it, such as `/desk/orders/:number`. */
  pattern: string;
  status: number;
  html: string;
}

/** The walk that the bench takes, too. */
export const { deskPatterns, walkDesk } = (await import(
  new URL('../../../bench/desk-pages.mjs', import.meta.url).href
)) as {
  /** The patterns of all pages behind the sign-in, from the files of their routes. */
  deskPatterns(): string[];
  /** Follows the links from the first page, to one page of each pattern. */
  walkDesk(shop: string, cookie: string): Promise<DeskPage[]>;
};
