import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A request to a sample page. */
export interface Received {
  method: string;
  path: string;
  cookie: string | undefined;
  type: string | undefined;
  body: string;
}

export interface SampleSite {
  url: string;
  /** All requests, in order. */
  received: Received[];
  close(): Promise<void>;
}

type Answer = (request: Received, response: ServerResponse) => void;

/** A page of HTML, complete enough for the HTML checker. */
export function html(title: string, body: string, head = ''): string {
  return (
    `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}` +
    `</head><body><main><h1>${title}</h1>${body}</main></body></html>`
  );
}

/**
 * Serves pages by path, to test these helpers; anything else is a 404. A page is HTML, or a
 * function that answers.
 */
export async function serveSamples(pages: Record<string, string | Answer>): Promise<SampleSite> {
  const received: Received[] = [];
  const server = createServer(async (message, response) => {
    const request = await receive(message);
    received.push(request);
    const page = pages[request.path.split('?')[0] ?? ''];
    if (typeof page === 'function') {
      page(request, response);
      return;
    }
    response.writeHead(page === undefined ? 404 : 200, {
      'Content-Type': 'text/html; charset=utf-8',
    });
    response.end(page ?? html('Not found', '<p>There is no such page.</p>'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function receive(message: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return {
    method: message.method ?? 'GET',
    path: message.url ?? '/',
    cookie: message.headers.cookie,
    type: message.headers['content-type'],
    body: Buffer.concat(chunks).toString('utf8'),
  };
}
