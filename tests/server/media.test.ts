import { completeConfig } from '@kernel/config/config';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { warnAboutLocalFiles } from '../../server/media';

it.each([
  ['on PostgreSQL alone, which hosts may share', 'postgres://db/shop', undefined, true],
  ['with a bucket for all hosts', 'postgres://db/shop', 's3://shop', false],
  ['in the embedded database', undefined, undefined, false],
])(
  'a start warns of files that hosts do not share, or not: a shop %s',
  (_, DATABASE_URL, UPLOADS_URL, isWarned) => {
    completeConfig({ DATABASE_URL, UPLOADS_URL });
    const lines: string[] = [];
    warnAboutLocalFiles(pino({}, { write: (line: string) => void lines.push(line) }));
    expect(lines.join().includes('stored on this host only')).toBe(isWarned);
  },
);
