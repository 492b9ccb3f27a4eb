/** Computes an organisation's sums like the roll-up, but in memory. */
import { financialYearStart } from '@contract/india';
import { monthOf, type Period, plusDays } from '../../modules/sale/periods.rules';
import type { Organisation } from './organisation';

/** Sums of one period; `places` lists members with activity. */
export interface PeriodSums extends Period {
  places: Int32Array;
  ownAmount: Float64Array;
  ownPoints: Int32Array;
  teamAmount: Float64Array;
  teamPoints: Int32Array;
  joins: Int32Array;
}

/** Opens the running sums of one kind of period. `touch` marks a member who has sums. */
function openSums(period: Period['period'], size: number) {
  const sums = {
    ownAmount: new Float64Array(size),
    ownPoints: new Int32Array(size),
    teamAmount: new Float64Array(size),
    teamPoints: new Int32Array(size),
    joins: new Int32Array(size),
  };
  const isTouched = new Uint8Array(size);
  const touched = new Int32Array(size);
  let count = 0;
  const touch = (place: number) => {
    if (isTouched[place]) return;
    isTouched[place] = 1;
    touched[count] = place;
    count += 1;
  };
  return {
    period,
    sums,
    touch,
    close(start: string): PeriodSums {
      return { period, start, places: touched.subarray(0, count), ...sums };
    },
    clear() {
      for (let at = 0; at < count; at += 1) {
        const place = touched[at] ?? 0;
        isTouched[place] = 0;
        for (const column of Object.values(sums)) column[place] = 0;
      }
      count = 0;
    },
  };
}

const plus = (column: Float64Array | Int32Array, place: number, value: number) => {
  column[place] = (column[place] ?? 0) + value;
};

/** Functions that return the first day of the period of a day. */
const STARTS: Record<Period['period'], (date: string) => string> = {
  day: (date) => date,
  month: monthOf,
  year: financialYearStart,
};

/**
 * Yields the sums of each day, month and financial year in order. The arrays of a yielded object are
 * reused, so read them before the next step.
 * @param firstDay first day of the history, such as `2024-11-23`
 * @param kinds kinds of periods
 */
export function* teamSums(
  team: Organisation,
  firstDay: string,
  kinds: readonly Period['period'][] = ['day', 'month', 'year'],
): Generator<PeriodSums> {
  const size = team.sponsor.length;
  const all = kinds.map((kind) => openSums(kind, size));
  const starts = (date: string) => all.map((sums) => [sums, STARTS[sums.period](date)] as const);
  const sold = (seller: number, amount: number, points: number) => {
    for (const { sums, touch } of all) {
      plus(sums.ownAmount, seller, amount);
      plus(sums.ownPoints, seller, points);
      for (let place = seller; place >= 0; place = team.sponsor[place] ?? -1) {
        touch(place);
        plus(sums.teamAmount, place, amount);
        plus(sums.teamPoints, place, points);
      }
    }
  };
  const joined = (member: number) => {
    for (const { sums, touch } of all) {
      for (let place = team.sponsor[member] ?? -1; place >= 0; place = team.sponsor[place] ?? -1) {
        touch(place);
        plus(sums.joins, place, 1);
      }
    }
  };
  let next = team.heads;
  for (let index = 0; index < team.days; index += 1) {
    const date = plusDays(firstDay, index);
    for (; next < size && team.joined[next] === index; next += 1) joined(next);
    const { firstOfDay, member, amount, points } = team.sales;
    for (let at = firstOfDay[index] ?? 0; at < (firstOfDay[index + 1] ?? 0); at += 1) {
      sold(member[at] ?? 0, amount[at] ?? 0, points[at] ?? 0);
    }
    const tomorrow = starts(plusDays(firstDay, index + 1));
    for (const [order, [kind, start]] of starts(date).entries()) {
      if (tomorrow[order]?.[1] === start && index < team.days - 1) continue;
      yield kind.close(start);
      kind.clear();
    }
  }
}
