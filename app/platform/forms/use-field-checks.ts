/**
 * Has the server validate a field when it is left, and, where the form has a draft, save it. The
 * answer is Conform's to its intent `validate`.
 */
import type { SubmissionResult } from '@conform-to/zod/v4';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pointerReleased, watchPointer } from './pointer';
import { INTENT_FIELD, validateIntent } from './validate-intent';

/** A field that is still being typed in is saved after such a pause. */
const PAUSE_MS = 1_500;

interface FieldChecks {
  /** Sentences by name of a field that was left: none where it was well. */
  errors: Readonly<Record<string, string[]>>;
  /** Of the draft, since a field of this page was saved. */
  revision: number | undefined;
  onBlur(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(): void;
}

/** The answer about one field. */
interface FieldAnswer {
  result: SubmissionResult<string[]>;
  revision?: number;
}

interface FieldChecksOptions {
  /** Address that fields are posted to; undefined for a form whose fields are not checked. */
  path: string | undefined;
  /** Whether the address saves what it is sent. */
  saves: boolean;
  /** What the page was made from: with another one, all checks are forgotten. */
  page: unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function useFieldChecks({ path, saves, page }: FieldChecksOptions): FieldChecks {
  const [checked, setChecked] = useState<{ page: unknown; errors: FieldChecks['errors'] }>();
  const [saved, setSaved] = useState<{ page: unknown; revision: number | undefined }>();
  const requests = useRef<FieldRequests>();
  useEffect(watchPointer, []);
  useEffect(() => {
    const made = new FieldRequests(path);
    requests.current = made;
    return () => made.flush();
  }, [path]);

  async function check(control: Control, isLeft: boolean) {
    const { value } = control;
    const answer = await requests.current?.send(control);
    if (!answer) return;
    if (answer.revision) setSaved({ page, revision: answer.revision });
    if (!isLeft) return;
    // A message that comes or goes moves the button whose press made one leave the field.
    await pointerReleased();
    if (control.value !== value) return;
    // An empty field is not called wrong.
    const found = (value.trim() !== '' && answer.result.error?.[control.name]) || [];
    setChecked((last) => ({
      page,
      errors: { ...(last && last.page === page ? last.errors : {}), [control.name]: found },
    }));
  }

  return {
    errors: checked && checked.page === page ? checked.errors : {},
    revision: saved?.page === page ? saved?.revision : undefined,
    onBlur({ target }) {
      const control = checkable(target);
      if (!control || isBox(control) || (!saves && control.value.trim() === '')) return;
      void check(control, true);
    },
    onInput({ target }) {
      const control = checkable(target);
      if (!control || !saves) return;
      if (isBox(control)) void check(control, false);
      else requests.current?.later(control, PAUSE_MS, () => void check(control, false));
    },
    // What is sent has all fields.
    onSubmit: () => requests.current?.abort(),
  };
}

/** The control of an event if its value may be sent alone. */
function checkable(target: EventTarget): Control | null {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isControl || !target.name || target.type === 'file') return null;
  if ('readOnly' in target && target.readOnly) return null;
  // Only its own button can tell whether a code is right.
  return target.autocomplete === 'one-time-code' ? null : target;
}

const isBox = ({ type }: Control) => type === 'checkbox' || type === 'radio';

/** Requests for the fields of one page, one at a time: each answer renews the draft's cookie. */
class FieldRequests {
  private running: Promise<unknown> = Promise.resolve();
  private abortion = new AbortController();
  private readonly sent = new WeakMap<Control, string>();
  private waiting: { control: Control; timer: number } | undefined;

  constructor(private readonly path: string | undefined) {}

  /** Sends a field when those before are answered. Null for one that is sent already, or no answer. */
  send(control: Control): Promise<FieldAnswer | null> {
    this.forgetWaiting();
    const said = written(control);
    if (this.path === undefined || (this.sent.get(control) ?? original(control)) === said) {
      return Promise.resolve(null);
    }
    this.sent.set(control, said);
    const { signal } = this.abortion;
    const answer = this.running.then(() =>
      signal.aborted ? null : this.post(control, { signal }),
    );
    this.running = answer;
    return answer;
  }

  /** Has a field sent after a pause, if it was not sent before. */
  later(control: Control, ms: number, send: () => void): void {
    this.forgetWaiting();
    this.waiting = { control, timer: window.setTimeout(send, ms) };
  }

  /** Sends what waits, although the page goes away. */
  flush(): void {
    const control = this.waiting?.control;
    this.forgetWaiting();
    if (control && this.path !== undefined) void this.post(control, { keepalive: true });
  }

  abort(): void {
    this.forgetWaiting();
    this.abortion.abort();
    this.abortion = new AbortController();
  }

  private forgetWaiting(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = undefined;
  }

  private async post(control: Control, init: RequestInit): Promise<FieldAnswer | null> {
    try {
      const response = await fetch(this.path ?? '', {
        ...init,
        method: 'POST',
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        body: bodyOf(control),
      });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }
}

/** The boxes of one name belong together. */
const group = (control: Control): Control[] =>
  isBox(control)
    ? [...(control.form?.elements ?? [])].filter(
        (one): one is HTMLInputElement =>
          one instanceof HTMLInputElement && one.name === control.name,
      )
    : [control];

const valuesOf = (control: Control): string[] =>
  group(control)
    .filter((one) => !isBox(one) || (one as HTMLInputElement).checked)
    .map(({ value }) => value);

const written = (control: Control): string => JSON.stringify(valuesOf(control));

/** What the control held when the page was made. */
const original = (control: Control): string | undefined =>
  isBox(control) || control instanceof HTMLSelectElement
    ? undefined
    : JSON.stringify([control.defaultValue]);

function bodyOf(control: Control): FormData {
  const body = new FormData();
  body.set(INTENT_FIELD, validateIntent(control.name));
  const revision = control.form?.elements.namedItem('revision');
  if (revision instanceof HTMLInputElement) body.set('revision', revision.value);
  for (const value of valuesOf(control)) body.append(control.name, value);
  return body;
}
