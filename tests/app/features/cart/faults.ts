/** A failing upstream, for which the web gets another address meanwhile. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { completeConfig } from '@kernel/config/config';
import { clearReads } from '~/platform/upstream/read.server';
import { listenOnLoopback } from '../../../setup/loopback';
import type { TestUpstream } from '../../../setup/upstream';

type Answer = (response: ServerResponse) => void;

/** How an upstream can fail. */
export const faults: Record<string, Answer> = {
  'answers 503': (response) =>
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"status_code":503}'),
  hangs: () => undefined,
  'breaks the connection': (response) => response.destroy(),
  'answers garbage': (response) => response.writeHead(200).end('<h1>Welcome</h1>'),
};

/** Milliseconds that a call may take meanwhile. All calls fail, and hanging ones are waited for. */
const PATIENCE_MS = 200;

/** Runs work while these calls fail; others reach the real upstream. */
async function failing(
  upstream: TestUpstream,
  fail: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  use: () => Promise<void>,
  timeoutMs = 60_000,
): Promise<void> {
  const other = await listenOnLoopback((request, response) => void fail(request, response));
  completeConfig({ API_BASE_URL: `${other.url}/api`, API_TIMEOUT_MS: timeoutMs });
  try {
    await use();
  } finally {
    completeConfig({ API_BASE_URL: upstream.baseUrl, API_TIMEOUT_MS: 60_000 });
    clearReads();
    await other.close();
  }
}

/** Runs work while every call fails. */
export const whileFaulty = (upstream: TestUpstream, answer: Answer, use: () => Promise<void>) =>
  failing(
    upstream,
    async (request, response) => {
      request.resume();
      answer(response);
    },
    use,
    PATIENCE_MS,
  );

/**
 * Runs work while the calls of one path answer 503, or another status.
 * @param passOn carries them out nevertheless, as when the answer is lost
 * @param times how many fail; all by default
 * @param isTwice carries them out twice and answers, as a proxy does that sends a call again
 * @param lacks beginnings of paths that this upstream does not have
 */
export const whileFailing = (
  upstream: TestUpstream,
  path: string,
  use: () => Promise<void>,
  {
    passOn = false,
    isTwice = false,
    times = Number.POSITIVE_INFINITY,
    lacks = [] as string[],
    status = 503,
  } = {},
) => {
  let left = times;
  return failing(
    upstream,
    async (request, response) => {
      const asks = (one: string) => request.url?.startsWith(`/api/${one}`) ?? false;
      if (lacks.some(asks)) {
        request.resume();
        response.writeHead(404).end();
        return;
      }
      const isFailing = asks(path) && left-- > 0;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const pass = () => {
        const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
        return fetch(new URL(request.url ?? '', upstream.baseUrl), {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(chunks.length > 0 ? { body: new Uint8Array(Buffer.concat(chunks)) } : {}),
        });
      };
      if (isFailing && isTwice) await pass();
      else if (isFailing) {
        if (passOn) await pass();
        response.writeHead(status).end();
        return;
      }
      const answer = await pass();
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(await answer.text());
    },
    use,
  );
};
