/** Shows one notice for all requests that have no answer. */
import { connectionText } from './document.text';

interface PendingRequest {
  /** URL of the requested page, for a link to its saved copy; undefined for a form. */
  page: string | undefined;
  /** Whether the connection is only slow, so that the answer may still arrive. */
  isSlow: boolean;
  /**
   * Sends the request again. `isAutomatic` is true if the connection came back, and false if the
   * visitor pressed a button.
   */
  resend(isAutomatic: boolean): void;
  /** Hides the notice for a while. */
  wait?(): void;
}

const pendingRequests = new Set<PendingRequest>();
let noticeElement: HTMLElement | undefined;

/** Shows that a request has no answer. Returns a function that removes it from the notice. */
export function showPendingRequest(request: PendingRequest): () => void {
  pendingRequests.add(request);
  draw();
  return () => {
    if (pendingRequests.delete(request)) draw();
  };
}

/** Sends unanswered page requests again when the browser is back online. */
export function retryWhenOnline(): void {
  window.addEventListener('online', () => sendAgain(true));
}

function sendAgain(isAutomatic: boolean): void {
  for (const request of [...pendingRequests]) request.resend(isAutomatic);
}

function draw(): void {
  const all = [...pendingRequests];
  const isSlow = all.every(({ isSlow }) => isSlow);
  const hasForm = all.some(({ page }) => !page);
  const page = all.find((request) => request.page)?.page;
  const state = all.length > 0 ? `${isSlow} ${hasForm} ${page}` : '';
  // Rendering the same notice again would make screen readers repeat it.
  if (noticeElement?.dataset.state === state) return;
  noticeElement?.remove();
  noticeElement = undefined;
  if (!state) return;
  const retryButton = button(connectionText.tryAgain, () => sendAgain(false));
  noticeElement = element('div', 'note bad');
  noticeElement.dataset.state = state;
  noticeElement.setAttribute('role', 'alert');
  const buttons = element('div', '');
  buttons.style.marginTop = '8px';
  buttons.append(retryButton);
  noticeElement.append(
    element('strong', '', isSlow ? connectionText.slow : connectionText.failed),
    element('p', '', noticeText(isSlow, hasForm)),
    buttons,
  );
  if (isSlow) {
    buttons.append(
      ' ',
      button(connectionText.keepWaiting, () => {
        for (const { wait } of all) wait?.();
      }),
    );
  }
  if (page) {
    const link = element('a', 'btn alt', connectionText.openSaved);
    link.href = page;
    buttons.append(' ', link);
  }
  Object.assign(noticeElement.style, {
    position: 'fixed',
    inset: 'auto 8px 8px',
    margin: '0',
    zIndex: '9',
  });
  document.body.append(noticeElement);
  // The focus stays in a field in which somebody may be typing.
  if (!document.activeElement?.matches('input,select,textarea')) retryButton.focus();
}

function noticeText(isSlow: boolean, hasForm: boolean): string {
  const failed = hasForm ? connectionText.formNotSent : connectionText.pageNotLoaded;
  const text = isSlow ? connectionText.noAnswerYet : failed;
  return hasForm ? `${text} ${connectionText.nothingLost}` : text;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const button = element('button', text === connectionText.tryAgain ? 'btn' : 'btn alt', text);
  button.type = 'button';
  button.addEventListener('click', onClick);
  return button;
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  node.className = className;
  node.textContent = text;
  return node;
}
