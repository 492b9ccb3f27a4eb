import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';

/** How long a command may remain unanswered. */
const ANSWER_MS = 10_000;
/** A busy machine takes longer to start the server than to run a command. */
const START_MS = 60_000;

/** The beginning and the end of a command's output; the last digit says whose command it was. */
const BOUNDARY = /^%(begin|end|error) \d+ (\d+) ([01])$/;

interface Waiting {
  resolve(output: string): void;
  reject(error: Error): void;
}

/**
 * A program in a tmux server of its own, which is asked over one connection (tmux's control mode):
 * starting the tmux program for each look at the screen costs more than what is looked at.
 */
export class Tmux {
  private readonly waiting: Waiting[] = [];
  /** The command whose output is being read. */
  private open: { number: string; lines: string[] } | undefined;
  private hasEnded = false;
  private reportSession: (() => void) | undefined;

  private constructor(private readonly client: ChildProcessWithoutNullStreams) {
    createInterface({ input: client.stdout }).on('line', (line) => this.read(line));
    client.once('close', () => {
      this.hasEnded = true;
      for (const { reject } of this.waiting.splice(0)) reject(new Error('tmux has ended.'));
    });
    // A command that comes too late is refused above.
    client.stdin.on('error', () => undefined);
  }

  /**
   * Starts a program in a terminal of this size.
   * @param home the program's home folder, which also holds the server's socket
   */
  static async start(
    home: string,
    { columns, rows }: { columns: number; rows: number },
    command: readonly string[],
  ): Promise<Tmux> {
    const env = {
      NODE_ENV: process.env.NODE_ENV,
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      TERM: 'xterm',
      TMUX_TMPDIR: home,
    };
    const size = ['-x', String(columns), '-y', String(rows)];
    const client = spawn(
      'tmux',
      [
        '-C',
        '-u',
        '-L',
        'shop',
        '-f',
        '/dev/null',
        // What the program writes is looked at on the screen. Not set by a later command: with
        // output under way, tmux 3.3 would never answer again (tmux's pull request 5049).
        'new-session',
        '-f',
        'no-output',
        ...size,
        'env',
        `HOME=${home}`,
        ...command,
      ],
      { env },
    );
    const tmux = new Tmux(client);
    try {
      await tmux.waitForSession();
      // Else the program would outlive a test run that is ended.
      await tmux.run('set-option', 'destroy-unattached', 'on');
      return tmux;
    } catch (error) {
      await tmux.stop();
      throw error;
    }
  }

  /**
   * Runs a command of tmux.
   * @returns its output
   * @throws with tmux's message, or if there is no answer within ten seconds
   */
  run(...args: string[]): Promise<string> {
    const quoted = args.map((arg) => `'${arg.replaceAll("'", "'\\''")}'`);
    return new Promise<string>((resolve, reject) => {
      if (this.hasEnded) return reject(new Error('tmux has ended.'));
      const late = () => reject(new Error(`tmux does not answer: ${quoted.join(' ')}`));
      const timer = setTimeout(late, ANSWER_MS);
      // Remains in the queue when it is late, because answers have the order of the commands.
      this.waiting.push({
        resolve: (output) => {
          clearTimeout(timer);
          resolve(output);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.client.stdin.write(`${quoted.join(' ')}\n`);
    });
  }

  /**
   * On a busy machine, tmux runs a command that it has just received before it creates the session,
   * and refuses the command.
   */
  private async waitForSession(): Promise<void> {
    const exists = new Promise<void>((resolve) => {
      this.reportSession = resolve;
    });
    const closed = once(this.client, 'close').then(() => {
      throw new Error('tmux has ended.');
    });
    const late = delay(START_MS, undefined, { ref: false }).then(() => {
      throw new Error('tmux does not create a session.');
    });
    await Promise.race([exists, closed, late]);
  }

  /** Ends the server, with the program in it. */
  async stop(): Promise<void> {
    if (this.hasEnded) return;
    const closed = once(this.client, 'close');
    this.run('kill-server').catch(() => undefined);
    // Without its client, the server ends too.
    const timer = setTimeout(() => this.client.kill('SIGKILL'), ANSWER_MS);
    await closed;
    clearTimeout(timer);
  }

  private read(line: string): void {
    const [, kind, number = '', isOurs] = BOUNDARY.exec(line) ?? [];
    if (this.open && (kind === 'end' || kind === 'error') && number === this.open.number) {
      const output = this.open.lines.join('\n');
      this.open = undefined;
      const asked = this.waiting.shift();
      if (kind === 'end') asked?.resolve(output);
      else asked?.reject(new Error(output));
    } else if (this.open) {
      this.open.lines.push(line);
    } else if (kind === 'begin' && isOurs === '1') {
      this.open = { number, lines: [] };
    } else if (line.startsWith('%session-changed ')) {
      this.reportSession?.();
    }
  }
}
