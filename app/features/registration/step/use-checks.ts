/** Checks a text by the server's rules when one leaves its field, without sending the form. */
import { type FocusEvent, useEffect, useState } from 'react';
import { pointerReleased, watchPointer } from '../files/pointer';
import { type StepSlug, stepPath } from '../steps';

export interface Checks {
  /** What is wrong with a field by the last check; null when it is fine, undefined when unchecked. */
  of(name: string): string | null | undefined;
  onBlur(event: FocusEvent<HTMLFormElement>): void;
}

/** The server's judgement; null where it gives none, also when the line breaks. */
async function ask(address: string, body: FormData): Promise<{ message: string | null } | null> {
  try {
    const response = await fetch(address, { method: 'POST', body });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}

/**
 * @param about what the page was made from: with another one, all checks are forgotten
 */
export function useChecks(slug: StepSlug, about: unknown): Checks {
  const [checked, setChecked] = useState<{ about: unknown; found: Record<string, string | null> }>({
    about,
    found: {},
  });
  const found = checked.about === about ? checked.found : {};
  useEffect(watchPointer, []);

  async function check(form: HTMLFormElement, name: string, value: string) {
    const body = new FormData();
    body.set('check', name);
    body.set(name, value);
    const address = stepPath(slug).replace(/[^/]+$/, `check/${slug}`);
    const answer = await ask(address, body);
    // A message that comes or goes moves the button whose press made one leave the field.
    await pointerReleased();
    const control = form.elements.namedItem(name);
    const isSame = control instanceof HTMLElement && 'value' in control && control.value === value;
    if (!answer || !isSame) return;
    setChecked((before) => ({
      about,
      found: { ...(before.about === about ? before.found : {}), [name]: answer.message },
    }));
  }

  return {
    of: (name) => found[name],
    onBlur({ currentTarget, target }) {
      const control: EventTarget = target;
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (!isText || !control.name || control.readOnly || control.value.trim() === '') return;
      if (['file', 'checkbox'].includes(control.type)) return;
      // Only its own button can tell whether a code is right.
      if (control.autocomplete === 'one-time-code') return;
      void check(currentTarget, control.name, control.value);
    },
  };
}
