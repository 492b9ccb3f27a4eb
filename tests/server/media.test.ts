import { completeConfig } from '@kernel/config/config';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnAboutLocalFiles } from '../../server/media';

it.each([
  ['on PostgreSQL alone, which hosts may share', 'postgres://db/shop', undefined, true],
  ['with a bucket for all hosts', 'postgres://db/shop', 's3://shop', false],
  ['in the embedded database', undefined, undefined, false],
])('is warned of files of its own, or not: a shop %s', (_, DATABASE_URL, UPLOADS_URL, isWarned) => {
  completeConfig({ DATABASE_URL, UPLOADS_URL });
  const lines: string[] = [];
  warnAboutLocalFiles(pino({}, { write: (line: string) => void lines.push(line) }));
  expect(lines.join().includes('are on this host alone')).toBe(isWarned);
});
