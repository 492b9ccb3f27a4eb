import { commitSession, type getSession } from '~/platform/session/session.server';

/** The `Cookie` header with which a browser brings a short session back. */
export async function cookieOf(session: Awaited<ReturnType<typeof getSession>>): Promise<string> {
  const [[, header]] = (await commitSession(session)) as [['Set-Cookie', string]];
  return header.split(';')[0] ?? '';
}
