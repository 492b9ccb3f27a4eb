import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NumberedBrowser } from './numbered-browser';
import { fieldLabelled, itemsOf, placesOf, positionOf, UNNUMBERED_BOX } from './numbered-screen';
import { COLUMNS, Terminal } from './terminal';
import type { After, TextBrowser } from './text-browser';

/** As many lines as w3m uses. A longer page is scrolled. */
const ROWS = 200;
/** How many unnumbered items may be between a number and the searched item. */
const UNNUMBERED = 8;

const options = {
  accept_cookie: '1',
  confirm_qq: '0',
  display_image: '0',
  display_link_number: '1',
  use_cookie: '1',
  use_history: '0',
};

/** Whether the status line shows the page's address. */
const ADDRESS = /\n\w+:\/\/\S*$/;
const NO_ADDRESS = /^(?![\s\S]*\n\w+:\/\/\S*$)/;

/** The last line while a field's value is entered. */
const PROMPT = /\n(?:TEXT|PASSWORD|Filename):[^\n]*$/i;

const busy = /Opening socket|Performing hostname|Connecting to|Waiting for reply|\d[KM]?b [\d:]+/i;

/** Opens w3m, with cookies enabled and links numbered. */
export async function openW3m(): Promise<TextBrowser> {
  let answer = '';
  const terminal = await Terminal.start(async (home) => {
    answer = join(home, 'answer');
    const editor = join(home, 'editor');
    const blank = join(home, 'blank.html');
    // w3m opens an editor for text areas: this one writes the test's text.
    await writeFile(editor, `#!/bin/sh\ncat '${answer}' > "$1"\n`);
    await chmod(editor, 0o755);
    await writeFile(blank, '<title>Blank</title><p>Ready for an address</p>');
    const settings = Object.entries({ ...options, editor }).flatMap(([key, value]) => [
      '-o',
      `${key}=${value}`,
    ]);
    const command = [
      // Its lines fit into the terminal, which counts some vowel signs that w3m does not.
      ...['sh', '-c', `stty cols ${COLUMNS} && exec "$0" "$@"`],
      ...['w3m', '-no-mouse', '-I', 'UTF-8', '-O', 'UTF-8', ...settings, blank],
    ];
    return { command, columns: 2 * COLUMNS, rows: ROWS, ready: /Ready for an address/, busy };
  });
  return new W3m(terminal, answer);
}

/** Keys: `12[` goes to item 12, Enter acts on the item under the cursor, `U` asks for an address. */
class W3m extends NumberedBrowser {
  readonly name = 'w3m';

  constructor(
    terminal: Terminal,
    private readonly answer: string,
  ) {
    super(terminal);
  }

  /**
   * w3m draws only what has changed, and does not count some vowel signs that the terminal counts:
   * a line with such signs is only whole after it was drawn from its beginning. It also shows
   * letters in a form that is not normalised.
   */
  override async screen(): Promise<string> {
    const drawn = await super.screen();
    if (!/\p{Mc}/u.test(drawn)) return drawn;
    await this.terminal.press('C-l');
    await this.terminal.settle();
    return (await super.screen()).normalize('NFC');
  }

  async open(url: string): Promise<void> {
    await this.terminal.press('U');
    await this.terminal.until(/Goto URL/);
    await this.terminal.press('C-e', 'C-u');
    await this.terminal.type(url);
    // Else a busy machine may show the typed address late, which would pass for the answer.
    const end = url.slice(-10).replace(/[^\w]/g, '\\$&');
    await this.terminal.until(new RegExp(`Goto URL:.*${end}\\s*$`));
    await this.terminal.react(() => this.terminal.press('Enter'));
  }

  async fill(label: string, value: string, { after }: After = {}): Promise<void> {
    const screen = await this.screen();
    const from = this.startOf(screen, after);
    const field = fieldLabelled(screen, label, /^\[/, from);
    if (!field) return this.fillTextarea(screen, { label, from }, value);
    await this.goTo(field.number);
    await this.terminal.press('Enter');
    // If typed before w3m asks for it, a value would be treated as keys.
    await this.terminal.until(PROMPT);
    await this.terminal.press('C-e', 'C-u');
    await this.terminal.type(value);
    await this.terminal.react(() => this.terminal.press('Enter'));
  }

  async submit(button: string): Promise<void> {
    const first = await this.screen();
    for await (const { screen, seen } of this.parts(first)) {
      for (const place of placesOf(screen, button)) {
        const wanted = positionOf(screen, place);
        const reached = await this.walk(screen, { place, seen }, (row, column) => {
          return row === wanted.row && column === wanted.column;
        });
        if (reached) return this.act();
      }
    }
    throw this.missing('button', button, first);
  }

  async back(): Promise<void> {
    await this.terminal.react(() => this.terminal.press('B'));
  }

  async address(): Promise<string> {
    let screen = await this.terminal.settle();
    // The key would change nothing, and its effect be waited for in vain.
    if (!ADDRESS.test(screen)) {
      await this.terminal.press('c');
      await this.terminal.until(ADDRESS);
      screen = await this.terminal.settle();
    }
    const status = screen.split('\n').at(-1) ?? '';
    if (!status.includes('://')) throw new Error(`w3m shows no address:\n${screen.trimEnd()}`);
    return status.trim();
  }

  protected override async scroll(): Promise<string | undefined> {
    const before = await this.screen();
    await this.terminal.press('Space');
    await this.terminal.settle();
    const screen = await this.screen();
    return screen === before ? undefined : screen;
  }

  /** The last line of w3m's screen is its own. */
  protected pageOn(screen: string): string {
    return screen.split('\n').slice(0, -1).join('\n').trimEnd();
  }

  protected async goTo(number: number): Promise<void> {
    await this.terminal.press(...String(number), '[');
    // A busy machine may pass on keys late. `[` clears the address that `c` showed, and the next
    // one is shown only after all previous keys were read.
    await this.terminal.until(NO_ADDRESS);
    await this.terminal.press('c');
    await this.terminal.until(ADDRESS);
  }

  protected async save(file: string): Promise<void> {
    await this.terminal.press('a');
    await this.terminal.until(/Save file to/);
    await this.terminal.press('C-e', 'C-u');
    await this.terminal.type(file);
    // Shows the list of downloads.
    await this.terminal.react(() => this.terminal.press('Enter'));
    await this.back();
  }

  /** A text area has no number: it is the next item after its label. */
  private async fillTextarea(
    screen: string,
    { label, from }: { label: string; from: number },
    value: string,
  ): Promise<void> {
    await writeFile(this.answer, value);
    for (const place of placesOf(screen, label).filter((at) => at >= from)) {
      const { row } = positionOf(screen, place);
      if (!UNNUMBERED_BOX.test(screen.slice(place))) continue;
      const reached = await this.walk(screen, { place }, (cursorRow) => cursorRow > row);
      if (reached) return this.act();
    }
    throw this.missing('field', label, screen);
  }

  /** Steps through the items after the last number before `place` until it finds the right one. */
  private async walk(
    screen: string,
    { place, seen = 0 }: { place: number; seen?: number },
    arrived: (row: number, column: number) => boolean,
  ): Promise<boolean> {
    const last = itemsOf(screen.slice(0, place), seen).at(-1)?.number ?? seen;
    for (let number = last + 1; number <= last + UNNUMBERED; number++) {
      await this.goTo(number);
      const { row, column } = await this.terminal.cursor();
      if (arrived(row, column)) return true;
    }
    return false;
  }
}
