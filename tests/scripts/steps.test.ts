import { beforeEach, describe, expect, it, vi } from 'vitest';

const script = new URL('../../scripts/lib/steps.mjs', import.meta.url).href;
const { failed, passed, runSteps } = await import(script);

interface Step {
  name: string;
  needs?: string[];
  after?: string[];
  fails?: boolean;
}

/** Runs steps whose outcome is known, and returns the names of those that were started, in order. */
async function started(steps: Step[]) {
  const names: string[] = [];
  const ended = new Set<string>();
  const outcomes: Map<string, { count: { failed: number } }> = await runSteps(
    steps.map(({ fails, ...step }) => ({
      ...step,
      run: async () => {
        names.push(step.name);
        for (const before of step.after ?? []) expect(ended).toContain(before);
        await new Promise((resolve) => setTimeout(resolve, 5));
        ended.add(step.name);
        return fails ? failed('broken') : passed();
      },
    })),
  );
  return { names, failures: [...outcomes].filter(([, { count }]) => count.failed > 0) };
}

// What they print would look like a part of the run.
beforeEach(() => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

describe('steps', () => {
  it('begin at once, or after the end of another one, even if that failed', async () => {
    const { names, failures } = await started([
      { name: 'units', fails: true },
      { name: 'shops', after: ['units'] },
      { name: 'lint' },
    ]);
    expect(names).toEqual(['units', 'lint', 'shops']);
    expect(failures.map(([name]) => name)).toEqual(['units']);
  });

  it('are not run if a step that they need has failed', async () => {
    const { names } = await started([
      { name: 'build', fails: true },
      { name: 'shops', needs: ['build'] },
    ]);
    expect(names).toEqual(['build']);
  });
});
