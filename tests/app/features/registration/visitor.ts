/** A visitor who registers: sends real requests to the routes and keeps the cookies. */

import type { FileStore } from '@kernel/file-store';
import type { Registration } from '~/features/registration/registration.schema';
import {
  keepRegistration,
  newRegistration,
  readRegistration,
} from '~/features/registration/registration-cookie.server';
import { formToken } from '~/features/registration/step/form-token.server';
import { FORM_TOKEN_FIELD } from '~/features/registration/step/form-token-field';
import { REGISTRATION_PATH, type StepSlug } from '~/features/registration/steps';
import * as index from '~/routes/_join+/first-distributor-register+/_index';
import * as bank from '~/routes/_join+/first-distributor-register+/bank';
import * as check from '~/routes/_join+/first-distributor-register+/check.$step';
import * as contact from '~/routes/_join+/first-distributor-register+/contact';
import * as declarations from '~/routes/_join+/first-distributor-register+/declarations';
import * as identity from '~/routes/_join+/first-distributor-register+/identity';
import * as otp from '~/routes/_join+/first-distributor-register+/otp';
import * as profile from '~/routes/_join+/first-distributor-register+/profile';
import * as uploads from '~/routes/_join+/first-distributor-register+/uploads.$field';

const routes = { contact, otp, declarations, identity, profile, bank };

/** What a page shows; each step has more, which its tests name. */
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
  /** Where it leads, for a redirect. */
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

let visitors = 0;

export class Visitor {
  readonly cookies = new Map<string, string>();
  /** Each comes from an address of its own, so that limits do not mix. */
  readonly address = `10.0.0.${++visitors}`;

  constructor(private readonly stagedFiles?: FileStore) {}

  get(step: StepSlug, query = ''): Promise<Answer> {
    const request = this.request(`${REGISTRATION_PATH}/${step}${query}`);
    return this.answer(() => routes[step].loader(this.args(request)));
  }

  getIndex(query = ''): Promise<Answer> {
    const request = this.request(REGISTRATION_PATH + query);
    return this.answer(() => index.loader(this.args(request)));
  }

  /** Presses the button `intent` of a step on a page that was loaded just before. */
  post(step: StepSlug, intent: string, fields: Fields = {}, query = ''): Promise<Answer> {
    const known = readRegistration(this.request(REGISTRATION_PATH));
    const proof: Fields = known ? { [FORM_TOKEN_FIELD]: formToken(known) } : {};
    return this.send(step, { ...proof, ...fields, intent }, {}, query);
  }

  /** Sends a form to a step, whoever made it. */
  send(step: StepSlug, fields: Fields, headers = {}, query = ''): Promise<Answer> {
    const init = { method: 'POST', body: formOf(fields), headers };
    const request = this.request(`${REGISTRATION_PATH}/${step}${query}`, init);
    return this.answer(() => routes[step].action(this.args(request)));
  }

  /** What a script of the page does: sends a file, or asks whether a text is right. */
  ask(what: 'uploads' | 'check', name: string, fields: Fields, headers = SCRIPT): Promise<Answer> {
    const body = formOf(fields);
    const path = `${REGISTRATION_PATH}/${what}/${name}`;
    const request = this.request(path, { method: 'POST', body, headers });
    const args = { ...this.args(request), params: { field: name, step: name } };
    return this.answer(() => (what === 'uploads' ? uploads : check).action(args));
  }

  /** What the cookie holds. */
  get registration(): Registration {
    const found = readRegistration(this.request(REGISTRATION_PATH));
    if (!found) throw new Error('The visitor has no registration.');
    return found;
  }

  /** Goes on from a registration that has come this far. */
  resume(registration: Partial<Registration>): this {
    this.take(keepRegistration({ ...newRegistration(), ...registration }));
    return this;
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

  private async answer(call: () => Promise<Response> | Response): Promise<Answer> {
    let response: Response;
    try {
      response = await call();
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
      shown: isJson ? await response.json() : { problems: null },
    };
  }

  private take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
