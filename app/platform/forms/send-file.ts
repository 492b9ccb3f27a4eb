/** Sending files one after the other, with progress. Each answer renews the cookie that the next one needs. */

/** The answer of the upload resource. */
export interface Uploaded {
  /** What is held now. */
  kept: { name: string; size: number } | null;
  /** Why the file was not taken. */
  message?: string;
}

const NOT_SENT: Uploaded = {
  kept: null,
  message: 'The file did not arrive. Please check your connection and choose it again.',
};
const NOT_REMOVED: Uploaded = {
  kept: null,
  message: 'The file could not be removed. Please check your connection and try again.',
};

/** A connection on which nothing has moved for so long is dead: others wait for their turn. */
const PATIENCE_MS = 60_000;

/** Whether all that is under way has arrived. */
let last: Promise<boolean> = Promise.resolve(true);
let waiting = 0;

/** Lets `work` run when what was begun before it is done. */
function inTurn(work: () => Promise<Uploaded>): Promise<Uploaded> {
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
 * Resolves when nothing is being sent any more, with whether all of it arrived and was taken; null
 * when nothing is being sent.
 */
export const whenSent = (): Promise<boolean> | null => (waiting > 0 ? last : null);

interface Post {
  /** Address of the resource that takes this file. */
  path: string;
  body: FormData;
  /** The answer when none came. */
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
    request.open('POST', path);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => {
      beginWait();
      onProgress?.(total ? loaded / total : 0);
    };
    // However it ends, there is an answer: without one the form would wait for ever.
    request.onloadend = () => {
      clearTimeout(timer);
      resolve((request.response as Uploaded | null) ?? failure);
    };
    beginWait();
    request.send(body);
  });
}

interface Sending {
  /** Makes the file what is to be sent; part of the turn, so that the form waits for it too. */
  prepare(): Promise<File>;
  /** Refuses a file before it goes over a slow connection for nothing. */
  maxBytes: number;
  tooLarge: string;
  /** Is told the share that has gone out, from 0 to 1. */
  onProgress(share: number): void;
}

/** Sends the file of a field to `path`. */
export function sendFile(path: string, field: string, sending: Sending): Promise<Uploaded> {
  return inTurn(async () => {
    const file = await sending.prepare();
    if (file.size > sending.maxBytes) return { kept: null, message: sending.tooLarge };
    const body = new FormData();
    body.set(field, file, file.name);
    return post({ path, body, failure: NOT_SENT, onProgress: sending.onProgress });
  });
}

/** Has the file of a field thrown away. */
export function removeSent(path: string, field: string): Promise<Uploaded> {
  const body = new FormData();
  body.set('intent', `remove-${field}`);
  return inTurn(() => post({ path, body, failure: NOT_REMOVED }));
}
