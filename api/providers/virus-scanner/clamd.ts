/**
 * Scans uploads for viruses before they are stored, with the protocol of ClamAV's daemon (`INSTREAM`,
 * clamd(8)).
 */
import { connect, type Socket } from 'node:net';

/** `unavailable` if the scanner cannot be reached, is too slow, or gives another answer. */
export type ScanResult = 'clean' | 'infected' | 'unavailable';

export interface VirusScanner {
  /** Never throws. */
  scan(bytes: Uint8Array): Promise<ScanResult>;
}

/** For a shop without a scanner. */
export const NO_SCANNER: VirusScanner = { scan: async () => 'clean' };

const MAX_ANSWER_CHARS = 4096;

/**
 * Creates a client of the scanner at an address.
 * @param address `tcp://host:port`, or `unix:///path` of a socket
 */
export function createClamd(address: string, timeoutMs = 10_000): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  const open = () =>
    protocol === 'unix:'
      ? connect({ path: decodeURIComponent(pathname) })
      : connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  return { scan: (bytes) => ask(open(), bytes, timeoutMs) };
}

/** Sends one file and reads the result. */
function ask(socket: Socket, bytes: Uint8Array, timeoutMs: number): Promise<ScanResult> {
  return new Promise((resolve) => {
    let answer = '';
    const end = (result: ScanResult) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    const timer = setTimeout(() => end('unavailable'), timeoutMs);
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      answer += part;
      if (answer.length > MAX_ANSWER_CHARS) end('unavailable');
    });
    socket.on('error', () => end(parseAnswer(answer)));
    socket.on('close', () => end(parseAnswer(answer)));
    socket.write('zINSTREAM\0');
    socket.write(lengthOf(bytes));
    socket.write(bytes);
    // A chunk of length 0 ends the file.
    socket.write(Buffer.alloc(4));
  });
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return length;
}

function parseAnswer(answer: string): ScanResult {
  if (/^stream: OK\0?$/.test(answer)) return 'clean';
  return / FOUND\0?$/.test(answer) ? 'infected' : 'unavailable';
}
