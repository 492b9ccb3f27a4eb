/** The program's log: JSON lines on standard output, without personal data. */
import { pino } from 'pino';
import { config } from './config/config';
import { loggable } from './loggable';

/** Errors are logged as `err`, without entered values; pino's own serializer drops the cause. */
export const serializers = { err: loggable };

export const createLog = (role: string) =>
  pino({
    level: config().LOG_LEVEL,
    base: { role },
    serializers,
    redact: ['req.headers', '*.password', '*.token', '*.otp', '*.phone', '*.email'],
  });

export type Log = ReturnType<typeof createLog>;

let webLog: Log | undefined;

export function log(): Log {
  webLog ??= createLog('web');
  return webLog;
}
