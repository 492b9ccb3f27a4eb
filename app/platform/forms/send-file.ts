/**
 * Sends files one after another and reports their progress. They are not sent at once, because each
 * response renews the cookie that the next request needs.
 */

import { localPath } from '../language/page-language';
import { sendFileText } from './form.text';

export interface Uploaded {
  /** The stored file. */
  stored: { name: string; size: number } | null;
  /** Why the file was refused. */
  message?: string;
}

const sendFailed = (): Uploaded => ({
  stored: null,
  message: sendFileText.notSent,
});
const removeFailed = (): Uploaded => ({
  stored: null,
  message: sendFileText.notRemoved,
});

/**
 * Milliseconds without progress after which a request is aborted, because other files wait for it.
 */
const PATIENCE_MS = 60_000;

/** Resolves to whether everything in the queue was accepted. */
let last: Promise<boolean> = Promise.resolve(true);
let waiting = 0;

/** Runs `work` after everything that was started before it. */
function enqueue(work: () => Promise<Uploaded>): Promise<Uploaded> {
  const before = waiting > 0 ? last : Promise.resolve(true);
  waiting += 1;
  const mine = before.then(work).finally(() => {
    waiting -= 1;
  });
  const hasArrived = mine.then(
    ({ message }) => message === undefined,
    () => false,
  );
  last = Promise.all([before, hasArrived]).then((all) => all.every(Boolean));
  return mine;
}

/**
 * Returns null if nothing is being sent. Otherwise returns a promise that resolves when everything
 * was sent: to true if everything was accepted.
 */
export const uploadsSettled = (): Promise<boolean> | null => (waiting > 0 ? last : null);

interface Post {
  /** Address of the resource that takes this file. */
  path: string;
  body: FormData;
  /** The result if the server does not answer. */
  failure: Uploaded;
  onProgress?(share: number): void;
}

function post({ path, body, failure, onProgress }: Post): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer: number | undefined;
    const beginWait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => request.abort(), PATIENCE_MS);
    };
    request.open('POST', localPath(path));
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      beginWait();
      onProgress?.(total ? loaded / total : 0);
    };
    // Always resolves, because otherwise the form would wait forever.
    request.onloadend = () => {
      clearTimeout(timer);
      resolve((request.response as Uploaded | null) ?? failure);
    };
    beginWait();
    request.send(body);
  });
}

interface Sending {
  /** Prepares the file to send. Runs in the queue, so that the form waits for it too. */
  prepare(): Promise<File>;
  /** A larger file is refused without being sent over a slow connection. */
  maxBytes: number;
  tooLarge: string;
  /** Called with the share that was sent, from 0 to 1. */
  onProgress(share: number): void;
}

/** Sends the file of a field to `path`. */
export function sendFile(path: string, field: string, sending: Sending): Promise<Uploaded> {
  return enqueue(async () => {
    const file = await sending.prepare();
    if (file.size > sending.maxBytes) return { stored: null, message: sending.tooLarge };
    const body = new FormData();
    body.set(field, file, file.name);
    return post({ path, body, failure: sendFailed(), onProgress: sending.onProgress });
  });
}

/** Asks the server to delete the file of a field. */
export function removeUploaded(path: string, field: string): Promise<Uploaded> {
  const body = new FormData();
  body.set('intent', `remove-${field}`);
  return enqueue(() => post({ path, body, failure: removeFailed() }));
}
