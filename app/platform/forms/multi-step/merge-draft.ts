/**
 * Merges versions of one draft. Two tabs, or a field that is saved while a form is being sent, may
 * change a draft at the same time, each based on its own request. A draft is therefore a set of
 * units, each with the revision of its last change (a last-writer-wins map over Lamport counters).
 * Merging loses a change only if another version has changed the same unit too.
 */

/** Revisions by unit, such as `texts.name`; a missing unit was never set. */
export type Revisions = Record<string, number>;

/** A draft with the revisions of its units. A removed unit keeps its revision. */
export interface Version {
  data: Record<string, unknown>;
  revisions: Revisions;
}

/** Splits data into units. Each value is a unit; of a record in `byEntry`, each entry is a unit. */
export function unitsOf(
  data: Record<string, unknown>,
  byEntry: readonly string[],
): Map<string, unknown> {
  const units = new Map<string, unknown>();
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue;
    if (!byEntry.includes(key)) {
      units.set(key, value);
      continue;
    }
    for (const [name, entry] of Object.entries(value as object)) {
      if (entry !== undefined) units.set(`${key}.${name}`, entry);
    }
  }
  return units;
}

/** The opposite of `unitsOf`. */
export function dataOfUnits(
  units: Map<string, unknown>,
  byEntry: readonly string[],
): Record<string, unknown> {
  const data: Record<string, unknown> = Object.fromEntries(byEntry.map((key) => [key, {}]));
  for (const [unit, value] of units) {
    const [key = '', name] = unit.split(/\.(.*)/s);
    if (name === undefined) data[key] = value;
    else data[key] = { ...(data[key] as object), [name]: value };
  }
  return data;
}

/** The highest revision of any unit; 0 for an empty draft. */
export const revisionOf = (revisions: Revisions): number =>
  Math.max(0, ...Object.values(revisions));

/** Takes each unit from the version that changed it last. */
export function mergeVersions(versions: readonly Version[], byEntry: readonly string[]): Version {
  const split = versions.map(({ data, revisions }) => ({
    units: unitsOf(data, byEntry),
    revisions,
  }));
  const names = new Set(
    split.flatMap(({ units, revisions }) => [...units.keys(), ...Object.keys(revisions)]),
  );
  const merged = new Map<string, unknown>();
  const mergedRevisions: Revisions = {};
  for (const name of names) {
    const latest = split
      .map(({ units, revisions }) => ({ value: units.get(name), at: revisions[name] ?? 0 }))
      .reduce((one, other) => (isLater(other, one) ? other : one));
    if (latest.value !== undefined) merged.set(name, latest.value);
    if (latest.at > 0) mergedRevisions[name] = latest.at;
  }
  return { data: dataOfUnits(merged, byEntry), revisions: mergedRevisions };
}

interface Stamped {
  value: unknown;
  at: number;
}

/**
 * If two changes have the same revision, their values decide, so that the result does not depend on
 * the order of the versions.
 */
function isLater(one: Stamped, other: Stamped): boolean {
  if (one.at !== other.at) return one.at > other.at;
  return (JSON.stringify(one.value) ?? '') > (JSON.stringify(other.value) ?? '');
}

/** The revisions of `data`. Every unit that differs from `before` gets the next revision. */
export function stampChanges(
  before: Version,
  data: Record<string, unknown>,
  byEntry: readonly string[],
): Revisions {
  const next = revisionOf(before.revisions) + 1;
  const old = unitsOf(before.data, byEntry);
  const now = unitsOf(data, byEntry);
  const revisions = { ...before.revisions };
  for (const unit of new Set([...old.keys(), ...now.keys()])) {
    if (JSON.stringify(old.get(unit)) !== JSON.stringify(now.get(unit))) revisions[unit] = next;
  }
  return revisions;
}
