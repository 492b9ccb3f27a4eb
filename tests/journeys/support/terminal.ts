import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Tmux } from './tmux';

/** The width of a page. */
export const COLUMNS = 100;

/** A look at a screen of 200 lines costs the processor a millisecond. */
const POLL_MS = 40;
const QUIET_MS = 200;
/**
 * The screen must be unchanged this many times, because on a busy machine each look takes longer,
 * and a browser rests for a moment between a key and its request.
 */
const QUIET_LOOKS = 3;
const REACTION_MS = 4_000;
const LIMIT_MS = 120_000;

interface Cursor {
  row: number;
  column: number;
}

/** A text program, with a private home folder. */
interface Program {
  command: string[];
  /** More than `COLUMNS` if the program does not count as the terminal does. */
  columns?: number;
  /** Lines of the terminal: enough for any page of ours, so that nothing needs scrolling. */
  rows: number;
  /** Matches the screen when the program accepts keys. */
  ready: RegExp;
  /** Matches status lines of a program that is waiting. */
  busy: RegExp;
}

/**
 * A text program in its own tmux server: takes keys, returns the screen. The program's home folder
 * is private and deleted at the end.
 */
export class Terminal {
  /** The program's process id. */
  private pid = 0;
  private lastScreen = '';

  private constructor(
    /** The program's home folder, which is deleted at the end. */
    readonly home: string,
    private readonly busy: RegExp,
    private readonly tmux: Tmux,
  ) {}

  static async start(prepare: (home: string) => Promise<Program>): Promise<Terminal> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-terminal-'));
    const { command, columns = COLUMNS, rows, ready, busy } = await prepare(folder);
    const tmux = await Tmux.start(folder, { columns, rows }, command);
    const terminal = new Terminal(folder, busy, tmux);
    try {
      terminal.pid = Number(await terminal.ask('#{pane_pid}'));
      await terminal.until(ready);
      await terminal.settle();
      return terminal;
    } catch (error) {
      await terminal.close();
      throw error;
    }
  }

  /** Presses keys by their tmux names: `Enter`, `Tab`, `C-u`, `g`. */
  async press(...keys: string[]): Promise<void> {
    await this.run('send-keys', ...keys);
  }

  /** Types a text literally. */
  async type(text: string): Promise<void> {
    if (text !== '') await this.run('send-keys', '-l', '--', text);
  }

  /** All lines of the screen, each without trailing spaces. */
  async screen(): Promise<string> {
    this.lastScreen = await this.run('capture-pane', '-p');
    return this.lastScreen;
  }

  async cursor(): Promise<Cursor> {
    const [row = 0, column = 0] = (await this.ask('#{cursor_y} #{cursor_x}'))
      .split(' ')
      .map(Number);
    return { row, column };
  }

  /**
   * Waits until the screen is unchanged, no status line says "waiting", and the program is idle.
   * @throws if it still changes after two minutes
   */
  async settle(): Promise<string> {
    const deadline = Date.now() + LIMIT_MS;
    let screen = await this.screen();
    let since = Date.now();
    for (let looks = 0; looks < QUIET_LOOKS || Date.now() - since < QUIET_MS; looks++) {
      if (Date.now() > deadline)
        throw new Error(`The screen does not come to rest:\n${screen.trimEnd()}`);
      await delay(POLL_MS);
      const next = isAtWork(this.pid) ? undefined : await this.screen();
      if (next !== screen || this.busy.test(lastLines(next)) || isAtWork(this.pid)) {
        since = Date.now();
        looks = 0;
      }
      screen = next ?? screen;
    }
    return screen;
  }

  /**
   * Waits until the screen matches.
   * @throws if it does not within two minutes
   */
  async until(pattern: RegExp): Promise<void> {
    const deadline = Date.now() + LIMIT_MS;
    let screen = await this.screen();
    while (!pattern.test(screen)) {
      if (Date.now() > deadline)
        throw new Error(`Waited in vain for ${pattern}:\n${screen.trimEnd()}`);
      await delay(POLL_MS);
      screen = await this.screen();
    }
  }

  /**
   * Runs an action that changes the screen, and waits until the change is complete.
   * @param seen the part of the screen that changes; without it, all
   */
  async react(
    action: () => Promise<void>,
    seen: (screen: string) => string = (screen) => screen,
  ): Promise<string> {
    const before = seen(await this.screen());
    await action();
    const deadline = Date.now() + REACTION_MS;
    const isSame = async () => isAtWork(this.pid) || seen(await this.screen()) === before;
    while (Date.now() < deadline && (await isSame())) await delay(POLL_MS);
    return this.settle();
  }

  async close(): Promise<void> {
    await this.tmux.stop();
    await rm(this.home, { recursive: true, force: true });
  }

  /** A value from tmux, by its format. */
  private async ask(format: string): Promise<string> {
    return (await this.run('display-message', '-p', format)).trim();
  }

  private run(...command: string[]): Promise<string> {
    return this.tmux.run(...command).catch((error: Error) => {
      const screen = this.lastScreen.trimEnd();
      throw new Error(`${error.message}\nThe screen showed:\n${screen}`, { cause: error });
    });
  }
}

/** Whether a process is computing or has a connection; false if the system does not say. */
function isAtWork(pid: number): boolean {
  try {
    if (/\) R /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return true;
    const files = readdirSync(`/proc/${pid}/fd`).map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`));
    return files.some((file) => file.startsWith('socket:'));
  } catch {
    return false;
  }
}

function lastLines(screen: string): string {
  return screen.split('\n').slice(-4).join('\n');
}
