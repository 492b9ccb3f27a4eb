/** Ways in which an upstream answers wrongly. */
import type { ServerResponse } from 'node:http';
import { full } from '../../setup/full';

/** The upstream's real answer. */
export interface TrueAnswer {
  status: number;
  type: string;
  body: Buffer;
}

type Send = (response: ServerResponse, answer: TrueAnswer) => void;

/** Part of every sentence of a faulty upstream; no page may show it. */
export const THEIR_WORDS = 'Xyzzy';

/** Sizes of a huge answer's texts and lists. */
const LONG = 60_000;
const MANY = full ? 5_000 : 500;

const text =
  (status: number, body: string, headers: Record<string, string> = {}): Send =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

/** A refusal in the contract's envelope. */
const envelope = (status: number, headers?: Record<string, string>, http = status): Send =>
  text(
    http,
    JSON.stringify({ status_code: status, message: `${THEIR_WORDS} no`, data: null }),
    headers,
  );

const html = (status: number): Send =>
  text(status, `<!DOCTYPE html><h1>${THEIR_WORDS}</h1>`, { 'content-type': 'text/html' });

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** The real answer with changed JSON. */
const changed =
  (change: (body: { [name: string]: Json }) => Json): Send =>
  (response, { status, body, type }) => {
    if (!type.includes('json')) return void response.writeHead(status).end('changed');
    const sent = change(JSON.parse(body.toString()));
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
  };

/** A copy of a value whose leaves are changed. */
const mapLeaves = (value: Json, change: (leaf: Json) => Json): Json => {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change));
  if (typeof value !== 'object' || value === null) return change(value);
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapLeaves(part, change)]),
  );
};

const lengthen = (value: Json): Json => {
  if (!Array.isArray(value) || value.length === 0) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, lengthen(part)]));
  }
  return Array.from({ length: MANY }, (_, index) =>
    index < value.length
      ? lengthen(value[index] ?? null)
      : numbered(value[index % value.length] ?? null, index),
  );
};

/** Gives the items of a list different ids and names. */
const numbered = (item: Json, index: number): Json =>
  typeof item !== 'object' || item === null || Array.isArray(item)
    ? item
    : Object.fromEntries(
        Object.entries(item).map(([key, part]) => [
          key,
          /^(_id|slug|key|number|member_id|order|product|at)$/.test(key)
            ? `${part}-${index}`
            : numbered(part, index),
        ]),
      );

const isShort = (leaf: Json) => typeof leaf === 'string' && /^[\w:.+/-]*$/.test(leaf);

export interface Fault {
  send: Send;
  /** The upstream refuses, and the page may show its message. */
  refusesWith?: number;
  /** The upstream says in the contract's terms that a list is empty. */
  isEmpty?: true;
  /** Whether its answer can be shown. */
  isReadable?: true;
}

export const faults: Record<string, Fault> = {
  'drops the connection': { send: (response) => void response.destroy() },
  'stops in the middle': {
    send: (response, { body }) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-length': body.length + 9,
      });
      response.write(body.subarray(0, body.length / 2), () => response.destroy());
    },
  },
  'never answers': { send: () => undefined },
  'answers nothing': { send: text(200, '') },
  'answers 204': { send: (response) => void response.writeHead(204).end() },
  'answers a page of HTML': { send: html(200) },
  'answers null': { send: text(200, 'null') },
  'answers half of its JSON': {
    send: (response, { body }) =>
      void response.writeHead(200).end(body.subarray(0, Math.floor(body.length / 2))),
  },
  'leads elsewhere': { send: text(302, '', { location: '/login' }) },
  'has no data': { send: changed(({ data: _, ...rest }) => rest) },
  'has data of null': { send: changed((body) => ({ ...body, data: null })) },
  'has a text for data': { send: changed((body) => ({ ...body, data: THEIR_WORDS })) },
  'has the wrong kind of data': {
    send: changed(({ data, ...rest }) => ({ ...rest, data: Array.isArray(data) ? { 0: 1 } : [] })),
  },
  'has objects for texts and numbers': {
    send: changed((body) => ({
      ...body,
      data: mapLeaves(body.data ?? null, (leaf) => ({ value: leaf })),
    })),
  },
  'says 500 in a 200': { send: envelope(500, {}, 200) },
  'says 400 in a 200': { send: envelope(400, {}, 200), refusesWith: 400 },
  'answers 400': { send: envelope(400), refusesWith: 400 },
  'answers 401': { send: envelope(401), refusesWith: 401 },
  'answers 403': { send: envelope(403), refusesWith: 403 },
  'answers 404 in HTML': { send: html(404), refusesWith: 404 },
  'answers 404 in the envelope': { send: envelope(404), refusesWith: 404, isEmpty: true },
  'answers 405': { send: html(405), refusesWith: 405 },
  'answers 409': { send: envelope(409), refusesWith: 409 },
  'answers 422': { send: envelope(422), refusesWith: 422 },
  'answers 429': { send: envelope(429, { 'retry-after': '7' }), refusesWith: 429 },
  'answers 500': { send: html(500) },
  'answers 502': { send: html(502) },
  'answers 503': { send: envelope(503, { 'retry-after': '30' }) },
  'answers 504': { send: html(504) },
  'sends huge lists': {
    send: changed((body) => ({ ...body, data: lengthen(body.data ?? null) })),
    isReadable: true,
  },
  'sends huge texts': {
    send: changed((body) => ({
      ...body,
      data: mapLeaves(body.data ?? null, (leaf) =>
        typeof leaf === 'string' && !isShort(leaf) ? leaf.padEnd(LONG, ' long') : leaf,
      ),
    })),
    isReadable: true,
  },
};
