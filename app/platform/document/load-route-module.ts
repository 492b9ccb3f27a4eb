/** Replaces `routeModules.js` of Remix in the browser, see `scripts/lib/slim-remix-plugin.mjs`. */

interface Route {
  id: string;
  module: string;
}

declare global {
  interface Window {
    /** Called if the script of a page cannot be loaded. */
    __scriptIsMissing(script: string): Promise<object>;
  }
}

/**
 * Loads the script of a route once. If that fails, it calls `__scriptIsMissing`. Remix would reload
 * the current page instead, and lose what was clicked or entered.
 */
export async function loadRouteModule(
  route: Route,
  modules: Record<string, object>,
): Promise<object> {
  const loaded = modules[route.id];
  if (loaded) return loaded;
  try {
    const module: object = await import(route.module);
    modules[route.id] = module;
    return module;
  } catch {
    return window.__scriptIsMissing(route.module);
  }
}
