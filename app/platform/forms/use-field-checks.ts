/**
 * Sends a field to the server when it loses focus and, if the form has a draft, also after a pause
 * in typing. The server validates the field and, with a draft, saves it. The answer has the format
 * of Conform's intent `validate`.
 */

import type { SubmissionResult } from '@conform-to/zod/v4';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { localPath } from '~/platform/language/page-language';
import { pointerReleased, watchPointer } from './pointer';
import { INTENT_FIELD, validateIntent } from './validate-intent';

/** Milliseconds without typing after which a focused field is saved. */
const PAUSE_MS = 1_500;

interface FieldChecks {
  /** Errors of validated fields; an empty list for a valid field. */
  errors: Readonly<Record<string, string[]>>;
  /** Revision of the draft after the last save of a field; undefined if none was saved. */
  revision: number | undefined;
  onBlur(event: FormEvent<HTMLFormElement>): void;
  onInput(event: FormEvent<HTMLFormElement>): void;
  onSubmit(): void;
}

interface FieldAnswer {
  result: SubmissionResult<string[]>;
  revision?: number;
}

interface FieldChecksOptions {
  /** Address that fields are posted to; undefined if the form's fields are not validated. */
  path: string | undefined;
  /** Whether that address also saves the fields. */
  saves: boolean;
  /** The data that the page was rendered from. When it changes, all results are discarded. */
  page: unknown;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export function useFieldChecks({ path, saves, page }: FieldChecksOptions): FieldChecks {
  const [checked, setChecked] = useState<{ page: unknown; errors: FieldChecks['errors'] }>();
  const [saved, setSaved] = useState<{ page: unknown; revision: number | undefined }>();
  const requests = useRef<FieldRequests>();
  useEffect(watchPointer, []);
  useEffect(() => {
    const fieldRequests = new FieldRequests(path);
    requests.current = fieldRequests;
    return () => fieldRequests.flush();
  }, [path]);

  async function check(control: Control, isBlur: boolean) {
    const { value } = control;
    const answer = await requests.current?.send(control);
    if (!answer) return;
    if (answer.revision) setSaved({ page, revision: answer.revision });
    if (!isBlur) return;
    // A message that appears or disappears would move the button that is being pressed.
    await pointerReleased();
    if (control.value !== value) return;
    // An empty field gets no error.
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
      if (!control || isToggle(control) || (!saves && control.value.trim() === '')) return;
      void check(control, true);
    },
    onInput({ target }) {
      const control = checkable(target);
      if (!control || !saves) return;
      if (isToggle(control)) void check(control, false);
      else requests.current?.schedule(control, PAUSE_MS, () => void check(control, false));
    },
    // The submitted form contains all fields.
    onSubmit: () => requests.current?.abort(),
  };
}

/** The control of an event, if its value may be sent on its own. */
function checkable(target: EventTarget): Control | null {
  const isControl =
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement;
  if (!isControl || !target.name || target.type === 'file') return null;
  if ('readOnly' in target && target.readOnly) return null;
  // A code is only checked by its own button.
  return target.autocomplete === 'one-time-code' ? null : target;
}

const isToggle = ({ type }: Control) => type === 'checkbox' || type === 'radio';

/**
 * Requests for the fields of a page, one at a time, because each answer renews the draft's cookie.
 */
class FieldRequests {
  private running: Promise<unknown> = Promise.resolve();
  private abortion = new AbortController();
  private readonly sent = new WeakMap<Control, string>();
  private waiting: { control: Control; timer: number } | undefined;

  constructor(private readonly path: string | undefined) {}

  /**
   * Sends a field after the previous requests. Resolves to null if its value is unchanged or was
   * already sent, or if the request fails or is aborted.
   */
  send(control: Control): Promise<FieldAnswer | null> {
    this.cancelWaiting();
    const serialized = serializedValue(control);
    if (
      this.path === undefined ||
      (this.sent.get(control) ?? initialValue(control)) === serialized
    ) {
      return Promise.resolve(null);
    }
    this.sent.set(control, serialized);
    const { signal } = this.abortion;
    const answer = this.running.then(() =>
      signal.aborted ? null : this.post(control, { signal }),
    );
    this.running = answer;
    return answer;
  }

  /** Calls `send` after a pause, unless a field is sent or scheduled before that. */
  schedule(control: Control, ms: number, send: () => void): void {
    this.cancelWaiting();
    this.waiting = { control, timer: window.setTimeout(send, ms) };
  }

  /** Sends the scheduled field at once, in a request that outlives the page. */
  flush(): void {
    const control = this.waiting?.control;
    this.cancelWaiting();
    if (control && this.path !== undefined) void this.post(control, { keepalive: true });
  }

  /** Drops the scheduled field and aborts all requests. */
  abort(): void {
    this.cancelWaiting();
    this.abortion.abort();
    this.abortion = new AbortController();
  }

  private cancelWaiting(): void {
    clearTimeout(this.waiting?.timer);
    this.waiting = undefined;
  }

  private async post(control: Control, init: RequestInit): Promise<FieldAnswer | null> {
    try {
      const response = await fetch(localPath(this.path ?? ''), {
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

/** All checkboxes or radio buttons with the control's name are one field. */
const group = (control: Control): Control[] =>
  isToggle(control)
    ? [...(control.form?.elements ?? [])].filter(
        (element): element is HTMLInputElement =>
          element instanceof HTMLInputElement && element.name === control.name,
      )
    : [control];

const valuesOf = (control: Control): string[] =>
  group(control)
    .filter((element) => !isToggle(element) || (element as HTMLInputElement).checked)
    .map(({ value }) => value);

const serializedValue = (control: Control): string => JSON.stringify(valuesOf(control));

/** The control's value when the page was rendered; not known for toggles and selects. */
const initialValue = (control: Control): string | undefined =>
  isToggle(control) || control instanceof HTMLSelectElement
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
