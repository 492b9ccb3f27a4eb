import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NumberedBrowser } from './numbered-browser';
import { fieldLabelled, itemsOf } from './numbered-screen';
import { Terminal } from './terminal';
import type { After, TextBrowser } from './text-browser';

const settings = [
  'ACCEPT_ALL_COOKIES:TRUE',
  'ALERTSECS:0',
  'CHARACTER_SET:utf-8',
  'DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED',
  'INFOSECS:0',
  'MESSAGESECS:0',
  'SHOW_CURSOR:TRUE',
];

const ROWS = 1_500;

const busy =
  /Looking up|Making HTTP connection|Sending HTTP request|waiting for response|Getting http|\d bytes of data|KiB of data|Data transfer complete/i;

/** Opens lynx, with cookies enabled, and links and fields numbered. */
export async function openLynx(): Promise<TextBrowser> {
  const terminal = await Terminal.start(async (home) => {
    const config = join(home, 'lynx.cfg');
    const blank = join(home, 'blank.html');
    await writeFile(config, `${settings.join('\n')}\n`);
    await writeFile(blank, '<title>Blank</title><p>Ready for an address</p>');
    // -tna: fields ignore keys until Enter is pressed on them, so that keys remain commands.
    const command = ['lynx', `-cfg=${config}`, '-tna', `file://${blank}`];
    return { command, rows: ROWS, ready: /Ready for an address/, busy };
  });
  return new Lynx(terminal);
}

/** Keys: `12g` goes to item 12, Enter acts on the current item, `g` asks for an address. */
class Lynx extends NumberedBrowser {
  readonly name = 'lynx';

  async open(url: string): Promise<void> {
    await this.terminal.press('g');
    await this.terminal.until(/URL to open/);
    await this.terminal.press('C-e', 'C-u');
    await this.terminal.type(url);
    await this.terminal.react(() => this.terminal.press('Enter'));
  }

  async fill(label: string, value: string, { after }: After = {}): Promise<void> {
    const screen = await this.screen();
    const from = this.startOf(screen, after);
    const field = fieldLabelled(screen, label, /_$|_\s/, from);
    if (!field) throw this.missing('field', label, screen);
    await this.goTo(field.number);
    await this.terminal.react(() => this.terminal.press('Enter'));
    await this.terminal.press('C-e', 'C-u');
    await this.terminal.type(value);
    await this.terminal.react(() => this.terminal.press('Tab'));
  }

  async submit(button: string): Promise<void> {
    const screen = await this.screen();
    // lynx writes `([15]next) Next step`: the button's value, then its text.
    const buttons = itemsOf(screen).filter((item) => screen[item.start - 1] === '(');
    const found = buttons.find((item) => labelled(item.text, button));
    if (!found) throw this.missing('button', button, screen);
    await this.goTo(found.number);
    await this.act();
  }

  async back(): Promise<void> {
    await this.terminal.react(() => this.terminal.press('Left'));
  }

  async address(): Promise<string> {
    const page = await this.terminal.react(() => this.terminal.press('='));
    const address = /URL:\s+(\S+)/.exec(page)?.[1];
    await this.terminal.react(() => this.terminal.press('Left'));
    if (!address) throw new Error(`lynx shows no address:\n${page.trimEnd()}`);
    return address;
  }

  /** The last three lines of lynx's screen are its own. */
  protected pageOn(screen: string): string {
    return screen.split('\n').slice(0, -3).join('\n').trimEnd();
  }

  protected async goTo(number: number): Promise<void> {
    const [first = '', ...rest] = String(number);
    await this.terminal.press(first);
    await this.terminal.until(/link or page\) number/);
    await this.terminal.press(...rest, 'g', 'Enter');
    await this.terminal.settle();
  }

  protected async save(file: string): Promise<void> {
    await this.terminal.react(() => this.terminal.press('d'));
    await this.followLink('Save to disk');
    await this.terminal.press('C-e', 'C-u');
    await this.terminal.type(file);
    await this.terminal.react(() => this.terminal.press('Enter'));
    await this.back();
  }
}

/** Whether the text of a button, after its value, begins with this label. */
function labelled(text: string, button: string): boolean {
  const words = text.replace(/\s+/g, ' ').replace(/^[^)]*\)\s*/, '');
  return words.startsWith(button.replace(/\s+/g, ' '));
}
