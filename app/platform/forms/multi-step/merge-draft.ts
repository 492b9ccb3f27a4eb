/**
 * Versions of one draft brought together. Two tabs, or a field that is saved while a form is on its
 * way, change a draft at the same time, each from what its own request brought along. A draft is
 * therefore not one value but a set of units, each with the revision at which it was changed last
 * (a last-writer-wins map over Lamport counters): merged, no version loses what another has.
 */

/** Revisions by unit, such as `texts.name`; a unit without one was never set. */
export type Revisions = Record<string, number>;

/** A draft with the revisions of its units. A unit that was taken away keeps its revision. */
export interface Version {
  data: Record<string, unknown>;
  revisions: Revisions;
}

/** Splits data into its units: each top-level value is one, and each entry of those in `byEntry`. */
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

function dataOf(units: Map<string, unknown>, byEntry: readonly string[]): Record<string, unknown> {
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

/** Of each unit the version that was changed last. */
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
  return { data: dataOf(merged, byEntry), revisions: mergedRevisions };
}

interface Stamped {
  value: unknown;
  at: number;
}

/** Of two changes made at the same time from the same draft, the same one wins in every order. */
function isLater(one: Stamped, other: Stamped): boolean {
  if (one.at !== other.at) return one.at > other.at;
  return (JSON.stringify(one.value) ?? '') > (JSON.stringify(other.value) ?? '');
}

/** The revisions of `data`, in which all that differs from `before` has the next one. */
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
