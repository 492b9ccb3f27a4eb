/** Responses with data, for loaders and actions that set a status or headers. */
import type { TypedResponse } from '@remix-run/node';

/**
 * A response with `data` as JSON, which takes the place of the deprecated `json` of Remix. Before
 * Remix renders a page, it reads the data of each loader from its response. From the text, this takes
 * less time than from the body, whose letters are encoded and decoded, above all in Hindi.
 */
export function json<Data>(data: Data, init: ResponseInit = {}): TypedResponse<Data> {
  const headers = new Headers(init.headers);
  if (!headers.has('Content-Type')) headers.set('Content-Type', 'application/json; charset=utf-8');
  const text = JSON.stringify(data);
  const response = new Response(text, { ...init, headers });
  return Object.defineProperty(response, 'json', {
    value: async (): Promise<Data> => JSON.parse(text),
  });
}
