/** Sending files one after the other, with progress. Each answer renews the cookie that the next one needs. */
import { REGISTRATION_PATH } from '../steps';

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

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Lets `work` run when what was begun before it is done. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  waiting += 1;
  const mine = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = mine.catch(() => undefined);
  return mine;
}

/** Resolves when nothing is being sent any more; null when nothing is. */
export const whenSent = (): Promise<unknown> | null => (waiting > 0 ? last : null);

function post(field: string, body: FormData, onProgress?: (share: number) => void) {
  return new Promise<Uploaded>((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${REGISTRATION_PATH}/uploads/${field}`);
    request.setRequestHeader('X-Requested-With', 'XMLHttpRequest');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    request.onload = () => resolve((request.response as Uploaded | null) ?? NOT_SENT);
    request.onerror = () => resolve(NOT_SENT);
    request.send(body);
  });
}

export interface Sending {
  /** Makes the file what is to be sent; part of the turn, so that the form waits for it too. */
  prepare(): Promise<File>;
  /** Refuses a file before it goes over a slow line for nothing. */
  maxBytes: number;
  tooLarge: string;
  /** Is told the share that has gone out, from 0 to 1. */
  onProgress(share: number): void;
}

/** Sends the file of a field. */
export function sendFile(field: string, sending: Sending): Promise<Uploaded> {
  return inTurn(async () => {
    const file = await sending.prepare();
    if (file.size > sending.maxBytes) return { kept: null, message: sending.tooLarge };
    const body = new FormData();
    body.set(field, file, file.name);
    return post(field, body, sending.onProgress);
  });
}

/** Has the file of a field thrown away. */
export function removeSent(field: string): Promise<Uploaded> {
  const body = new FormData();
  body.set('intent', `remove-${field}`);
  return inTurn(() => post(field, body));
}
