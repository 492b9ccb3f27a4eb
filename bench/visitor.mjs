/** A visitor without a browser, who has cookies and submits forms. */

/** Timeout of an answer. */
const ANSWER_MS = 60_000;

const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decode = (text) => text.replace(/&(#?\w+);/g, (whole, name) => ENTITIES[name] ?? whole);
const attribute = (tag, name) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag);
  return found ? decode(found[1]) : undefined;
};

/**
 * @typedef {object} Answer
 * @property {number} status
 * @property {string} html
 * @property {string | null} location of a redirect
 * @property {string | null} retryAfter
 */

/**
 * `request` and `submit` follow no redirect; `open` and `press` do.
 *
 * @param {string} url of a running web
 * @param {Record<string, string>} [always] headers of each request, such as those of a proxy
 */
export function newVisitor(url, always = {}) {
  /** @type {Map<string, { pair: string, path: string }>} by name and path */
  const jar = new Map();
  /** The `Cookie` header for a path. Cookies of forms are for a part of the shop only. */
  const cookie = (path = '/') =>
    [...jar.values()]
      .filter((one) => path.startsWith(one.path))
      .map(({ pair }) => pair)
      .join('; ');

  /** @returns {Promise<Answer>} */
  async function request(path, init = {}) {
    const address = new URL(path, url);
    const sent = cookie(address.pathname);
    const headers = { ...always, ...init.headers, ...(sent && { Cookie: sent }) };
    const response = await fetch(address, {
      signal: AbortSignal.timeout(ANSWER_MS),
      ...init,
      headers,
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair] = line.split(';');
      const [, of = '/'] = /;\s*path=([^;]+)/i.exec(line) ?? [];
      const key = `${pair.slice(0, pair.indexOf('='))};${of}`;
      if (pair.endsWith('=')) jar.delete(key);
      else jar.set(key, { pair, path: of });
    }
    const location = response.headers.get('location');
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, html: await response.text(), location, retryAfter };
  }

  /** Opens a page and follows redirects. */
  async function open(path) {
    let address = new URL(path, url);
    for (let redirects = 0; redirects < 10; redirects++) {
      const answer = await request(address.href);
      if (!answer.location) return { ...answer, path: address.pathname + address.search };
      address = new URL(answer.location, address);
    }
    throw new Error(`${path} redirects in a loop.`);
  }

  /** Fills in the form with the button whose text begins with `button`. */
  function fill(page, button, values) {
    const form = formWith(page.html, button);
    if (!form) throw new Error(`${page.path} has no button "${button}".`);
    const body = new URLSearchParams({ ...form.fields, ...values });
    const action = new URL(form.action || page.path, new URL(page.path, url));
    return { body, action, method: form.method };
  }

  const post = ({ action, body }) =>
    request(action.href, { method: 'POST', body, headers: { Origin: new URL(url).origin } });

  /** Submits a form like `press`, but returns any answer, also a redirect or an error. */
  const submit = (page, button, values = {}) => post(fill(page, button, values));

  /**
   * Submits the form with the button whose text begins with `button`, with `values` for its fields,
   * and follows redirects.
   *
   * @param {{ html: string, path: string }} page
   * @throws {Error} when there is no such form, or the answer is an error
   */
  async function press(page, button, values = {}) {
    const filled = fill(page, button, values);
    const { action } = filled;
    if (filled.method !== 'post') return open(`${action.pathname}?${filled.body}`);
    const answer = await post(filled);
    if (answer.location) return open(new URL(answer.location, action).href);
    if (answer.status !== 200) {
      throw new Error(`${page.path}: "${button}" answers ${answer.status}.`);
    }
    return { ...answer, path: action.pathname + action.search };
  }

  return { request, open, press, submit, cookie };
}

function formWith(html, button) {
  for (const [, tag, content] of html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)) {
    const pressed = [...content.matchAll(/(<button\b[^>]*>)([\s\S]*?)<\/button>/g)].find(
      ([, , inner]) =>
        decode(inner.replace(/<[^>]*>/g, ''))
          .trim()
          .startsWith(button),
    );
    if (!pressed) continue;
    const fields = fieldsOf(content);
    const name = attribute(pressed[1], 'name');
    if (name) fields[name] = attribute(pressed[1], 'value') ?? '';
    return {
      fields,
      action: attribute(pressed[1], 'formaction') ?? attribute(tag, 'action'),
      method: (
        attribute(pressed[1], 'formmethod') ??
        attribute(tag, 'method') ??
        'get'
      ).toLowerCase(),
    };
  }
  return undefined;
}

function fieldsOf(content) {
  const fields = {};
  for (const [input] of content.matchAll(/<input\b[^>]*>/g)) {
    const name = attribute(input, 'name');
    const isChoice = /type="(radio|checkbox)"/.test(input);
    if (!name || (isChoice && !/\schecked=""/.test(input))) continue;
    fields[name] = attribute(input, 'value') ?? (isChoice ? 'on' : '');
  }
  for (const [, tag, options] of content.matchAll(/(<select\b[^>]*>)([\s\S]*?)<\/select>/g)) {
    const all = [...options.matchAll(/(<option\b[^>]*>)([^<]*)/g)];
    const [, option, text] = all.find(([, one]) => /\sselected=""/.test(one)) ?? all[0] ?? [];
    fields[attribute(tag, 'name')] = (option && attribute(option, 'value')) ?? decode(text ?? '');
  }
  return fields;
}
