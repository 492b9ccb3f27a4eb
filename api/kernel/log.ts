/** The program's log: JSON lines on the standard output, without personal data. */
import { pino } from 'pino';
import { config } from './config/config';

export const createLog = (role: string) =>
  pino({
    level: config().LOG_LEVEL,
    base: { role },
    redact: ['req.headers', '*.password', '*.token', '*.otp', '*.phone', '*.email'],
  });

export type Log = ReturnType<typeof createLog>;

let webLog: Log | undefined;

/** The web's log. */
export function log(): Log {
  webLog ??= createLog('web');
  return webLog;
}
