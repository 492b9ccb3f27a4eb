import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fieldLabelled, itemNamed, itemsOf, startAfter } from './numbered-screen';
import type { Terminal } from './terminal';
import type { After, TextBrowser } from './text-browser';

const POLL_MS = 1_000;
const LIMIT_MS = 20_000;

/** The content of a file that no longer grows, because downloads continue in the background. */
async function complete(file: string): Promise<string> {
  const deadline = Date.now() + LIMIT_MS;
  let content = '';
  while (true) {
    await delay(POLL_MS);
    const next = await readFile(file, 'utf8').catch(() => '');
    if (next !== '' && next === content) return content;
    if (Date.now() > deadline) throw new Error(`${file} does not come.`);
    content = next;
  }
}

/** A part of a page that is longer than the screen. */
interface Part {
  screen: string;
  /** The highest number on the parts before. */
  seen: number;
}

const TICK = /^(\[[ *Xx]\]|\([ *]\))/;

/** What w3m and lynx have in common: numbered items, one of them current, Enter acts on it. */
export abstract class NumberedBrowser implements TextBrowser {
  abstract readonly name: TextBrowser['name'];

  constructor(protected readonly terminal: Terminal) {}

  abstract open(url: string): Promise<void>;
  abstract fill(label: string, value: string, options?: After): Promise<void>;
  abstract submit(button: string): Promise<void>;
  abstract back(): Promise<void>;
  abstract address(): Promise<string>;

  /** The page on a screen, without the browser's own lines. */
  protected abstract pageOn(screen: string): string;
  /** Makes an item the current one. */
  protected abstract goTo(number: number): Promise<void>;
  /** Saves the current link's target, and returns to the page. */
  protected abstract save(file: string): Promise<void>;

  async screen(): Promise<string> {
    return this.pageOn(await this.terminal.screen());
  }

  async text(): Promise<string> {
    const screen = await this.screen();
    let text = screen;
    for (const { number, start } of itemsOf(screen).reverse()) {
      text = text.slice(0, start) + text.slice(start + `[${number}]`.length);
    }
    return text.replace(/\s+/g, ' ').trim();
  }

  async followLink(text: string, { after }: After = {}): Promise<void> {
    await this.goToLink(text, after);
    await this.act();
  }

  async download(text: string): Promise<string> {
    const file = join(this.terminal.home, 'downloaded');
    await this.goToLink(text);
    await this.save(file);
    return complete(file);
  }

  private async goToLink(text: string, after?: string): Promise<void> {
    const first = await this.screen();
    let from = this.startOf(first, after);
    for await (const { screen, seen } of this.parts(first)) {
      const links = itemsOf(screen, seen).filter(
        (item) => item.start >= from && !TICK.test(item.text),
      );
      const link = itemNamed(links, text);
      if (link) return this.goTo(link.number);
      from = 0;
    }
    throw this.missing('link', text, first);
  }

  async toggle(label: string): Promise<void> {
    const screen = await this.screen();
    const boxes = itemsOf(screen).filter((item) => TICK.test(item.text));
    const box = itemNamed(boxes, label);
    if (!box) throw this.missing('choice', label, screen);
    await this.goTo(box.number);
    await this.act();
  }

  async select(label: string, option: string, { after }: After = {}): Promise<void> {
    const screen = await this.screen();
    const from = this.startOf(screen, after);
    const field = fieldLabelled(screen, label, /^\[/, from);
    if (!field) throw this.missing('list', label, screen);
    await this.goTo(field.number);
    await this.act();
    await this.terminal.press('/');
    await this.terminal.type(option);
    await this.terminal.press('Enter');
    await this.terminal.settle();
    await this.act();
  }

  /** What is on the screen, and then what follows on the page. */
  protected async *parts(first: string): AsyncGenerator<Part> {
    let seen = 0;
    for (let screen: string | undefined = first; screen !== undefined; ) {
      yield { screen, seen };
      seen = itemsOf(screen, seen).at(-1)?.number ?? seen;
      screen = await this.scroll();
    }
  }

  /**
   * Shows the next part of a page that is longer than the screen.
   * @returns nothing at the page's end
   */
  protected async scroll(): Promise<string | undefined> {
    return undefined;
  }

  async close(): Promise<void> {
    await this.terminal.close();
  }

  /**
   * Follows, toggles or presses the current item, and waits for the result: a line of the browser's
   * own changes before it asks for a page.
   */
  protected async act(): Promise<void> {
    await this.terminal.react(
      () => this.terminal.press('Enter'),
      (screen) => this.pageOn(screen),
    );
  }

  /**
   * Where to begin to look for a label.
   * @throws if `after` is not on the screen
   */
  protected startOf(screen: string, after: string | undefined): number {
    const from = startAfter(screen, after);
    if (from < 0) throw this.missing('text', after ?? '', screen);
    return from;
  }

  protected missing(what: string, text: string, screen: string): Error {
    return new Error(`${this.name} shows no ${what} "${text}" on this screen:\n${screen}`);
  }
}
