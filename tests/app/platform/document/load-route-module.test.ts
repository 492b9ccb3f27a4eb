import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadRouteModule } from '~/platform/document/load-route-module';

const there = { id: 'there', module: 'data:text/javascript,export default "page"' };
const gone = { id: 'gone', module: 'data:text/javascript,throw 1' };

afterEach(() => vi.unstubAllGlobals());

describe('loadRouteModule', () => {
  it('loads a script once', async () => {
    const modules: Record<string, object> = {};
    const module = await loadRouteModule(there, modules);
    expect(module).toHaveProperty('default', 'page');
    expect(modules.there).toBe(module);
    const { id } = there;
    expect(await loadRouteModule({ id, module: gone.module }, modules)).toBe(module);
  });

  it('uses a placeholder for a missing script, and retries the next time', async () => {
    const standIn = {};
    const scriptIsMissing = vi.fn(async () => standIn);
    vi.stubGlobal('window', { __scriptIsMissing: scriptIsMissing });
    const modules: Record<string, object> = {};
    expect(await loadRouteModule(gone, modules)).toBe(standIn);
    expect(scriptIsMissing).toHaveBeenCalledWith(gone.module);
    expect(modules).toEqual({});
  });
});
