/** The notice about requests that got no answer: one for all of them. */

/** A request without an answer. */
interface Stuck {
  /** The page that it is for, which can be opened without enhancement; undefined for a form. */
  page: string | undefined;
  /** The connection is slow rather than broken: the answer may still come. */
  mayCome: boolean;
  /** Sends it again; `byItself` when the connection came back and nobody pressed a button. */
  again(byItself: boolean): void;
  /** Hides the notice for a while. */
  wait?(): void;
}

const stuck = new Set<Stuck>();
let box: HTMLElement | undefined;

/** Shows that a request got no answer. Returns what takes it back. */
export function showStuck(one: Stuck): () => void {
  stuck.add(one);
  draw();
  return () => {
    if (stuck.delete(one)) draw();
  };
}

/** Sends the unanswered requests for pages again when the browser is back online. */
export function retryWhenOnline(): void {
  window.addEventListener('online', () => sendAgain(true));
}

function sendAgain(byItself: boolean): void {
  for (const one of [...stuck]) one.again(byItself);
}

function draw(): void {
  const all = [...stuck];
  const isSlow = all.every(({ mayCome }) => mayCome);
  const hasForm = all.some(({ page }) => !page);
  const page = all.find((one) => one.page)?.page;
  const state = all.length > 0 ? `${isSlow} ${hasForm} ${page}` : '';
  // Drawn again, it would be read out again.
  if (box?.dataset.state === state) return;
  box?.remove();
  box = undefined;
  if (!state) return;
  const again = button('Try again', () => sendAgain(false));
  box = element('div', 'note bad');
  box.dataset.state = state;
  box.setAttribute('role', 'alert');
  const acts = element('div', '');
  acts.style.marginTop = '8px';
  acts.append(again);
  box.append(
    element('strong', '', isSlow ? 'Slow connection' : 'No answer'),
    element('p', '', words(isSlow, hasForm)),
    acts,
  );
  if (isSlow) {
    acts.append(
      ' ',
      button('Keep waiting', () => {
        for (const { wait } of all) wait?.();
      }),
    );
  }
  if (page) {
    const link = element('a', 'btn alt', 'Open the saved copy');
    link.href = page;
    acts.append(' ', link);
  }
  Object.assign(box.style, { position: 'fixed', inset: 'auto 8px 8px', margin: '0', zIndex: '9' });
  document.body.append(box);
  // Not away from somebody who types.
  if (!document.activeElement?.matches('input,select,textarea')) again.focus();
}

function words(isSlow: boolean, hasForm: boolean): string {
  const failed = hasForm ? 'The form was not sent.' : 'The page was not loaded.';
  const text = isSlow ? 'There is no answer yet.' : failed;
  return hasForm ? `${text} All that you entered is still here.` : text;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const made = element('button', text === 'Try again' ? 'btn' : 'btn alt', text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
