import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

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

  private constructor(private readonly client: ChildProcessWithoutNullStreams) {
    createInterface({ input: client.stdout }).on('line', (line) => this.read(line));
    client.once('close', () => {
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
        ...['-C', '-u', '-L', 'shop', '-f', '/dev/null'],
        ...['new-session', ...size, 'env', `HOME=${home}`, ...command],
      ],
      { env },
    );
    const tmux = new Tmux(client);
    // What the program writes is looked at on the screen.
    await tmux.run('refresh-client', '-f', 'no-output');
    return tmux;
  }

  /**
   * Runs a command of tmux.
   * @returns its output
   * @throws with tmux's message
   */
  run(...args: string[]): Promise<string> {
    const quoted = args.map((arg) => `'${arg.replaceAll("'", "'\\''")}'`);
    return new Promise((resolve, reject) => {
      if (this.client.exitCode !== null) return reject(new Error('tmux has ended.'));
      this.waiting.push({ resolve, reject });
      this.client.stdin.write(`${quoted.join(' ')}\n`);
    });
  }

  /** Ends the server, with the program in it. */
  async stop(): Promise<void> {
    if (this.client.exitCode !== null) return;
    const closed = once(this.client, 'close');
    this.run('kill-server').catch(() => undefined);
    await closed;
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
    }
  }
}
