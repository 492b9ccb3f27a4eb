/** Finds the forms of a page, and fills them in badly. */

interface Control {
  name: string;
  type: string;
  value: string;
}

export interface FoundForm {
  /** The page of the form, and where it is sent, without a language. */
  path: string;
  action: string;
  isMultipart: boolean;
  controls: Control[];
  buttons: Control[];
}

const decode = (text: string) =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag);
  return found ? decode(found[1] ?? '') : undefined;
};

function controlsIn(html: string): (Control & { form: string | undefined; tag: string })[] {
  return [...html.matchAll(/<(input|select|textarea|button)\b[^>]*>/gi)].map(
    ([whole, tag = '']) => ({
      tag,
      name: attribute(whole, 'name') ?? '',
      type: attribute(whole, 'type') ?? (tag === 'button' ? 'submit' : tag),
      value: attribute(whole, 'value') ?? '',
      form: attribute(whole, 'form'),
    }),
  );
}

/** The forms of a page that change something. */
export function formsIn(html: string, path: string): FoundForm[] {
  const outside = controlsIn(html).filter(({ form }) => form);
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/gi)]
    .filter(([, start = '']) => /\smethod="post"/i.test(start))
    .map(([, start = '', inner = '']) => {
      const id = attribute(start, 'id');
      const own = [
        ...controlsIn(inner).filter(({ form }) => !form || form === id),
        ...outside.filter(({ form }) => form === id && !inner.includes(` form="${form}"`)),
      ];
      const isButton = ({ type, tag }: (typeof own)[number]) =>
        type === 'submit' && (tag === 'button' || tag === 'input');
      const action = (attribute(start, 'action') ?? path).replace(/^\/hi(?=[/?#]|$)/, '') || '/';
      return {
        path,
        action,
        isMultipart: /multipart/i.test(attribute(start, 'enctype') ?? ''),
        controls: own.filter((control) => !isButton(control) && control.name),
        buttons: own.filter(isButton),
      };
    });
}

/** Forms that ask the same have the same. */
export const shapeOf = ({ action, controls, buttons }: FoundForm): string =>
  [
    action.replace(/\/[\w-]{20,}|\/(?:ORD|INV)[\w-]+/g, '/…').replace(/\?.*/, ''),
    ...new Set(controls.map(({ name }) => name.replace(/\d+|[\w-]{20,}/g, '…'))),
    ...new Set(buttons.map(({ name, value }) => `${name}=${value}`.replace(/[\w-]{20,}/g, '…'))),
  ].join(' ');

const TYPED = /^(?:text|email|tel|number|url|search|date|input|textarea)$/;
export const isTyped = ({ type }: Control): boolean => TYPED.test(type);

/** What each control gets; undefined for what is not sent. */
type Filling = (control: Control) => string | File | undefined;

const always: Filling = ({ type, value }) => {
  if (type === 'hidden') return value;
  return type === 'file' ? new File([], '') : undefined;
};

/** What nobody wants, in letters of the page. */
const WRONG = 'कख@1';
const LONG = 'कखग'.repeat(1_000);

export const fillings: Record<string, Filling> = {
  empty: (control) => always(control) ?? (/checkbox|radio/.test(control.type) ? undefined : ''),
  wrong(control) {
    if (control.type === 'file')
      return new File(['MZ no picture'], 'me.jpg', { type: 'image/jpeg' });
    if (control.type === 'select') return 'zz';
    return always(control) ?? (/checkbox|radio/.test(control.type) ? undefined : WRONG);
  },
  'too long': (control) =>
    always(control) ?? (/checkbox|radio|select/.test(control.type) ? undefined : LONG),
  forged(control) {
    if (control.name === 'csrf') return 'forged';
    return fillings.wrong?.(control);
  },
};

export function bodyOf(form: FoundForm, filling: Filling, button?: Control): FormData {
  const body = new FormData();
  for (const control of form.controls) {
    const value = filling(control);
    if (value instanceof File) body.append(control.name, value, value.name);
    else if (value !== undefined) body.append(control.name, value);
  }
  if (button?.name) body.append(button.name, button.value);
  return body;
}

/** As browsers without files send it. */
export const encoded = (body: FormData): Record<string, string> =>
  Object.fromEntries([...body].map(([name, value]) => [name, String(value)]));
