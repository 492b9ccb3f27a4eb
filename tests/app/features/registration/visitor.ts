/** A visitor who registers: sends real requests to the routes and stores the cookies. */

import type { FileStore } from '@kernel/file-store';
import { newRegistration, registrationCookie } from '~/features/registration/draft.server';
import { labels } from '~/features/registration/labels';
import type { Registration } from '~/features/registration/registration.schema';
import { registration } from '~/features/registration/registration.server';
import { REGISTRATION_PATH, type StepSlug } from '~/features/registration/steps';
import type { StepPage } from '~/platform/forms/multi-step/step-page';
import { readDraft } from '~/platform/forms/multi-step/step-submission.server';
import { problemsOf } from '~/platform/forms/problems';
import { validateIntent } from '~/platform/forms/validate-intent';
import { draftCsrfToken } from '~/platform/session/csrf.server';
import * as index from '~/routes/_join+/first-distributor-register+/_index';
import * as bank from '~/routes/_join+/first-distributor-register+/bank';
import * as contact from '~/routes/_join+/first-distributor-register+/contact';
import * as declarations from '~/routes/_join+/first-distributor-register+/declarations';
import * as fields from '~/routes/_join+/first-distributor-register+/fields.$step';
import * as identity from '~/routes/_join+/first-distributor-register+/identity';
import * as otp from '~/routes/_join+/first-distributor-register+/otp';
import * as profile from '~/routes/_join+/first-distributor-register+/profile';
import * as uploads from '~/routes/_join+/first-distributor-register+/uploads.$field';

const routes = { contact, otp, declarations, identity, profile, bank };

/** The data of a page. Each step has more, which its tests know. */
export interface Shown {
  problems: {
    title: string;
    lines: { id?: string; href?: string; message: string }[];
    fields: Record<string, string[]>;
    typed: Record<string, string>;
  } | null;
  [name: string]: unknown;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Target of a redirect. */
  to: string | null;
  shown: Shown;
}

export type Fields = Record<string, string | string[] | File>;

const SCRIPT: Record<string, string> = { 'X-Requested-With': 'XMLHttpRequest' };

function formOf(fields: Fields): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) body.set(name, value, value.name);
    else for (const one of [value].flat()) body.append(name, one);
  }
  return body;
}

/** Adds the errors that a step's page shows. */
function withProblems(page: Record<string, unknown>, step: StepSlug | undefined) {
  const { result, title, links } = page as Partial<StepPage>;
  if (!result || !step) return page;
  const { '': _, ...fields } = result.error ?? {};
  const options = { formId: step, errors: result.error ?? {}, labels: labels()[step] };
  const problems = {
    title: title ?? 'There is a problem',
    lines: problemsOf({ ...options, links: links ?? [] }),
    fields,
    typed: result.initialValue ?? {},
  };
  return { ...page, problems };
}

let visitors = 0;

export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Each visitor has a network address, so that limits are independent. */
  readonly address = `10.0.0.${++visitors}`;

  constructor(private readonly stagedFiles?: FileStore) {}

  get(step: StepSlug, query = ''): Promise<Answer> {
    const request = this.request(`${REGISTRATION_PATH}/${step}${query}`);
    return this.answer(() => routes[step].loader(this.args(request)), step);
  }

  getIndex(query = ''): Promise<Answer> {
    const request = this.request(REGISTRATION_PATH + query);
    return this.answer(() => index.loader(this.args(request)));
  }

  /** Presses the button `intent` of a step on a page that was just loaded. */
  post(step: StepSlug, intent: string, fields: Fields = {}, query = ''): Promise<Answer> {
    return this.send(step, { ...this.hidden(), ...fields, intent }, {}, query);
  }

  /** Sends any form to a step. */
  send(step: StepSlug, fields: Fields, headers = {}, query = ''): Promise<Answer> {
    const init = { method: 'POST', body: formOf(fields), headers };
    const request = this.request(`${REGISTRATION_PATH}/${step}${query}`, init);
    return this.answer(() => routes[step].action(this.args(request)), step);
  }

  /** The hidden fields of a page that was just loaded. */
  hidden(): Record<string, string> {
    const open = registrationCookie.read(this.request(REGISTRATION_PATH));
    if (!open) return {};
    return { csrf: draftCsrfToken(open.draft.secret), revision: String(open.revision) };
  }

  /** Sends a file as script does. */
  upload(field: string, fields: Fields, headers = SCRIPT): Promise<Answer> {
    const body = formOf(fields);
    const path = `${REGISTRATION_PATH}/uploads/${field}`;
    const request = this.request(path, { method: 'POST', body, headers });
    const args = { ...this.args(request), params: { field } };
    return this.answer(() => uploads.action(args));
  }

  /** Saves and validates a field, as script does when the visitor leaves the field. */
  save(step: string, field: string, value: string | string[], headers = SCRIPT): Promise<Answer> {
    const revision = this.hidden().revision ?? '';
    const body = formOf({ __intent__: validateIntent(field), revision, [field]: value });
    const path = `${REGISTRATION_PATH}/fields/${step}`;
    const request = this.request(path, { method: 'POST', body, headers });
    return this.answer(() => fields.action({ ...this.args(request), params: { step } }));
  }

  /** The draft in the cookies. */
  get registration(): Registration {
    const found = readDraft(registration, this.request(REGISTRATION_PATH));
    if (!found) throw new Error('The visitor has no registration.');
    return found.draft;
  }

  /** Replaces the draft with this registration. */
  resume({ secret, ...data }: Partial<Registration>): this {
    const open = registrationCookie.begin(new Request('http://shop.test'), {
      ...newRegistration(),
      ...data,
    });
    if (secret) open.draft.secret = secret;
    for (const name of this.draftCookies) this.cookies.delete(name);
    this.take(open.commit());
    return this;
  }

  /** Names of the draft's cookies. */
  get draftCookies(): string[] {
    return [...this.cookies.keys()].filter((name) => name.startsWith('registration-'));
  }

  /** Deletes the cookies of the draft, as if they had expired. */
  forgetDraft(): void {
    for (const name of ['registration', ...this.draftCookies]) this.cookies.delete(name);
  }

  /** The value of the only cookie with the draft. */
  get draftCookie(): string {
    const [name = '', ...others] = this.draftCookies;
    if (others.length > 0) throw new Error('The draft is in several cookies.');
    return this.cookies.get(name) ?? '';
  }
  set draftCookie(value: string) {
    for (const name of this.draftCookies) this.cookies.set(name, value);
  }

  request(path: string, init: RequestInit = {}): Request {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Request(`http://shop.test${path}`, {
      ...init,
      ...(cookie ? { headers: { ...init.headers, cookie } } : {}),
    });
  }

  private args(request: Request) {
    const context = {
      requestId: 'test',
      clientAddress: this.address,
      ...(this.stagedFiles ? { stagedFiles: this.stagedFiles } : {}),
    };
    return { request, params: {}, context };
  }

  private async answer(call: () => unknown, step?: StepSlug): Promise<Answer> {
    let response: Response;
    try {
      const data = await call();
      response = data instanceof Response ? data : Response.json(data);
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      response = thrown;
    }
    this.take(response.headers);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      to: response.headers.get('location'),
      shown: { problems: null, ...(isJson ? withProblems(await response.json(), step) : {}) },
    };
  }

  /** Stores the cookies of an answer. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
