/** Stands in the place of Remix's own module of that name, see `scripts/lib/slim-remix-plugin.mjs`. */

interface Route {
  id: string;
  module: string;
}

declare global {
  interface Window {
    /** Called where the script of a page cannot be loaded. */
    __scriptIsMissing(script: string): Promise<object>;
  }
}

/**
 * Loads the script of a route once. Remix would load the shown page again where that fails, and
 * with it would go what was clicked or typed.
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
