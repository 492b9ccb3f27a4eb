import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import '../../setup/provided';
import { shapeOf } from './page-shape';

export interface HtmlDocument {
  /** Its name in messages: its path. */
  name: string;
  html: string;
}

/** A message of the Nu checker, of which only these fields are read. */
interface Message {
  type: string;
  lastLine?: number;
  message: string;
  extract?: string;
}

/** Milliseconds that the checker may need to start on a busy machine. */
const READY_MS = 180_000;
const POLL_MS = 100;

/** The messages for pages of this worker's files, by their shape. */
const checked = new Map<string, Promise<Message[]>>();

/**
 * The errors that the Nu HTML checker finds, one line each with the document's name; warnings are
 * left out. Documents of the same shape are checked once, unless for a release.
 * @throws if the checker does not start, or cannot check
 */
export async function findHtmlErrors(documents: HtmlDocument[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, html } of documents) {
    const shape = shapeOf(html);
    const checking = checked.get(shape) ?? check(html);
    checked.set(shape, checking);
    for (const { message, lastLine, extract = '' } of await checking) {
      const place = `${name}, line ${lastLine ?? '?'}`;
      found.push(`${place}: ${message} ${extract.replace(/\s+/g, ' ').slice(0, 160)}`.trim());
    }
  }
  return found;
}

let ready: Promise<string> | undefined;

async function check(html: string): Promise<Message[]> {
  ready ??= readyChecker();
  const url = `${await ready}/?out=json&level=error`;
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  const answer = await fetch(url, { method: 'POST', headers, body: html });
  const { messages } = (await answer.json()) as { messages: Message[] };
  return messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
}

/** The address of the checker, once it listens. */
async function readyChecker(): Promise<string> {
  const url = inject('htmlCheckerUrl');
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const isUp = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
    if (isUp) return url;
    await delay(POLL_MS);
  }
  throw new Error(`The HTML checker was not ready after ${READY_MS / 1_000} seconds.`);
}
