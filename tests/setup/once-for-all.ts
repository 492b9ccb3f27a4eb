/** What several projects of one run use: started for the first of them, stopped after the last. */

interface Started<Value> {
  value: Value;
  stop(): Promise<unknown>;
}

interface Shared {
  users: number;
  started: Promise<Started<unknown>>;
}

// Outlives this module, which each project loads anew.
const KEY = Symbol.for('shop.tests.once-for-all');
const store = globalThis as { [KEY]?: Map<string, Shared> };
store[KEY] ??= new Map();
const shared = store[KEY];

/** For a global setup: what it provides, and what it answers as its teardown. */
export async function onceForAll<Value>(
  name: string,
  start: () => Promise<Started<Value>>,
): Promise<{ value: Value; release(): Promise<void> }> {
  const own = shared.get(name) ?? { users: 0, started: start() };
  shared.set(name, own);
  own.users += 1;
  const { value, stop } = (await own.started) as Started<Value>;
  const release = async () => {
    own.users -= 1;
    if (own.users === 0) await stop();
  };
  return { value, release };
}
