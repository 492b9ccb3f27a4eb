/** A visitor of the web: sends real Requests to loaders and actions, and keeps the cookies. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';

type Params = Record<string, string>;
type Handler = (args: LoaderFunctionArgs & ActionFunctionArgs) => unknown;

/** What a visitor fills in; a FormData goes out as multipart. */
export type Filled = Record<string, string> | FormData;

interface Route {
  action: unknown;
  loader: unknown;
}

interface Submitted {
  action: Response;
  /** Null where the action led elsewhere. */
  loader: Response | null;
}

export interface Visitor {
  /** Asks a loader for a page; `params` are the parts of its address that vary. */
  get(loader: unknown, path: string, params?: Params): Promise<Response>;
  /** Posts a form to an action. */
  post(action: unknown, path: string, filled: Filled, params?: Params): Promise<Response>;
  /**
   * Posts a form as a browser without script does: where the action does not lead elsewhere, the
   * loader of the same request makes the page, with the cookies of before.
   */
  submit(route: Route, path: string, filled: Filled, params?: Params): Promise<Submitted>;
  /** Value of a cookie; empty without one. */
  cookie(name: string): string;
  setCookie(name: string, value: string): void;
  /** The request that the visitor would send. */
  request(path: string, init?: RequestInit): Request;
}

export const SHOP = 'http://shop.test';

/** A visitor without cookies, at a network address. */
export function createVisitor(clientAddress = '192.0.2.1'): Visitor {
  const jar = new Map<string, string>();

  function request(path: string, init: RequestInit = {}): Request {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(`${SHOP}${path}`, { ...init, ...(cookie ? { headers: { cookie } } : {}) });
  }

  function keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const name = pair.slice(0, pair.indexOf('='));
      const isGone =
        attributes.some((attribute) => /^max-age=0$/i.test(attribute)) ||
        attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/i.test(attribute));
      if (isGone) jar.delete(name);
      else jar.set(name, pair.slice(name.length + 1));
    }
    return response;
  }

  async function ask(
    handler: unknown,
    sent: Request,
    params: Params = {},
    context = { requestId: 'test', clientAddress },
  ): Promise<Response> {
    try {
      const answer = await (handler as Handler)({ request: sent, context, params });
      return answer instanceof Response ? answer : Response.json(answer);
    } catch (thrown) {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    }
  }

  const send = async (handler: unknown, sent: Request, params?: Params) =>
    keep(await ask(handler, sent, params));

  const bodyOf = (filled: Filled) =>
    filled instanceof FormData ? filled : new URLSearchParams(filled);

  return {
    request,
    get: (loader, path, params) => send(loader, request(path), params),
    post(action, path, filled, params) {
      return send(action, request(path, { method: 'POST', body: bodyOf(filled) }), params);
    },
    async submit({ action, loader }, path, filled, params) {
      const context = { requestId: 'test', clientAddress };
      const shown = request(path);
      const posted = request(path, { method: 'POST', body: bodyOf(filled) });
      const answered = await ask(action, posted, params, context);
      const isLed = answered.status >= 300 && answered.status < 400;
      const loaded = isLed ? null : await ask(loader, shown, params, context);
      for (const response of [answered, loaded]) if (response) keep(response);
      return { action: answered, loader: loaded };
    },
    cookie: (name) => jar.get(name) ?? '',
    setCookie: (name, value) => void jar.set(name, value),
  };
}

/** What a form that was sent back says: of the form as a whole under '', else by field. */
export async function problemsIn(response: Response): Promise<Record<string, string[]>> {
  const { result } = (await response.json()) as {
    result: { error?: Record<string, string[]> | null };
  };
  return result.error ?? {};
}

/** The values that a form that was sent back is filled with. */
export async function keptIn(response: Response): Promise<Record<string, unknown>> {
  const { result } = (await response.json()) as {
    result: { initialValue?: Record<string, unknown> };
  };
  return result.initialValue ?? {};
}
