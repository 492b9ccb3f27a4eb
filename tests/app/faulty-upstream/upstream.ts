/** A real upstream whose calls a test can make fail. */
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { completeConfig } from '@kernel/config/config';
import { afterAll, beforeAll } from 'vitest';
import { clearReads } from '~/platform/upstream/read.server';
import { endpoints } from '../../setup/contract';
import { listenOnLoopback } from '../../setup/loopback';
import type { TestUpstream } from '../../setup/upstream';
import type { Fault, TrueAnswer } from './faults';

const templates = Object.values(endpoints)
  .map(({ method, path }) => ({
    call: `${method} ${path}`,
    pattern: new RegExp(`^${method} /api/${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    // Otherwise `article/{id}` would match `article/all`.
    variables: path.split('{').length,
  }))
  .sort((a, b) => a.variables - b.variables);

/** A call as the contract names it, such as `GET brand/{slug}`. */
const callOf = (method: string, url: string): string => {
  const asked = `${method} ${url.replace(/\?.*$/, '')}`;
  return templates.find(({ pattern }) => pattern.test(asked))?.call ?? asked;
};

interface FaultyUpstream {
  /** Which calls fail, and how; without a fault none does. */
  fault: { fails(call: string, hasToken: boolean): boolean; fault: Fault } | null;
  /** The calls since it was last emptied. */
  readonly calls: Set<string>;
}

/** Changes are not made while anything fails, because every form is sent many times. */
const DONE: TrueAnswer = {
  status: 200,
  type: 'application/json',
  body: Buffer.from(JSON.stringify({ status_code: 200, message: 'Success', data: { _id: 'x' } })),
};

/** A proxy in front of a test's upstream. Reads are cached, because nothing changes meanwhile. */
export function faultyUpstream(real: TestUpstream): FaultyUpstream {
  const known = new Map<string, Promise<TrueAnswer>>();
  const state: FaultyUpstream = { fault: null, calls: new Set() };

  async function ask(request: IncomingMessage, sent: Buffer): Promise<TrueAnswer> {
    const { method = 'GET', headers } = request;
    const own = new Headers(headers as Record<string, string>);
    for (const name of ['host', 'connection', 'content-length', 'transfer-encoding'])
      own.delete(name);
    const answer = await fetch(new URL(request.url ?? '', real.baseUrl), {
      method,
      headers: own,
      ...(sent.length > 0 ? { body: new Uint8Array(sent) } : {}),
    });
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, body: Buffer.from(await answer.arrayBuffer()) };
  }

  async function answerTo(request: IncomingMessage, sent: Buffer): Promise<TrueAnswer> {
    const { method = 'GET', url = '', headers } = request;
    const isRead = method === 'GET' || /filter$|quote$|rankUpgrade|return$/.test(url);
    if (!isRead) return state.fault ? DONE : ask(request, sent);
    const key = [method, url, headers.authorization, headers.prefer, sent].join('\n');
    const answer = known.get(key) ?? ask(request, sent);
    known.set(key, answer);
    return answer;
  }

  let close = async () => {};
  beforeAll(async () => {
    const server = await listenOnLoopback(async (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      await once(request, 'end').catch(() => undefined);
      const call = callOf(request.method ?? '', request.url ?? '');
      state.calls.add(call);
      const { fault } = state;
      const answer = await answerTo(request, Buffer.concat(chunks));
      if (fault?.fails(call, request.headers.authorization !== undefined)) {
        return fault.fault.send(response, answer);
      }
      response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body);
    });
    close = server.close;
    completeConfig({ API_BASE_URL: `${server.url}/api` });
    clearReads();
  });
  afterAll(() => close());
  return state;
}
