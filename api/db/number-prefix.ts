/** The letters before serial numbers, for the statement that takes the next serial. */
import { DEFAULT_NUMBER_PREFIXES, type NumberPrefixes } from '@contract/setting/number-prefixes';
import { type SQL, sql } from 'drizzle-orm';
import { setting } from './schema';

/** Builds a scalar subquery for the prefix that is in force today in India, such as `ORD`. */
export const numberPrefixSql = (name: keyof NumberPrefixes): SQL<string> => sql<string>`coalesce(
  (select ${setting.value} ->> ${name}::text from ${setting}
   where ${setting.name} = 'numbers' and ${setting.validFrom} <= (now() at time zone 'Asia/Kolkata')::date
   order by ${setting.validFrom} desc, ${setting.version} desc limit 1),
  ${DEFAULT_NUMBER_PREFIXES[name]}::text)`;
