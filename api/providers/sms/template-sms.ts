/**
 * SMS about orders and accounts with the API of 2factor.in. `ADDON_SERVICES/SEND/TSMS` fills in a
 * template that the sender has registered (DLT), because operators in India deliver only registered
 * texts. The key is part of the address, so addresses and errors that may contain them never leave
 * this module.
 */
import { parseMobile } from '@contract/identity/contact';
import { smsBaseUrl } from '@kernel/base-url';
import { z } from 'zod';

interface TemplateSmsSettings {
  /** Such as `https://2factor.in`; with or without the `/API/V1` of the provider's documentation. */
  baseUrl: string;
  apiKey: string;
  /** The registered header, six letters. */
  sender: string;
  timeoutMs?: number;
}

interface TemplateSms {
  /** Ten digits. */
  to: string;
  /** The template's name at the provider. */
  template: string;
  /** The variables of the template, in order. */
  values: readonly string[];
}

/** Thrown if an SMS is not accepted. Message and code contain neither the number nor the key. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  constructor(readonly code: 'timeout' | 'network' | 'status' | 'format' | 'refused') {
    super(`The SMS was not accepted: ${code}.`);
  }
}

/** Shorter than the lease of the job that sends the message. */
const TIMEOUT_MS = 10_000;
/** Maximum characters of a variable. An SMS with a longer one would not be delivered. */
const VALUE_LENGTH = 30;

const Answer = z.object({ Status: z.string() });

/**
 * Returns a function that sends one SMS. It rejects with an `SmsError` if the provider does not accept
 * the SMS.
 */
export function createTemplateSms(settings: TemplateSmsSettings) {
  const { apiKey, sender, timeoutMs = TIMEOUT_MS } = settings;
  const root = smsBaseUrl(settings.baseUrl);
  const address = `${root}/API/V1/${encodeURIComponent(apiKey)}/ADDON_SERVICES/SEND/TSMS`;
  return async ({ to, template, values }: TemplateSms): Promise<void> => {
    const digits = parseMobile(to);
    if (!digits) throw new SmsError('refused');
    const variables = values.map((value, index) => [
      `VAR${index + 1}`,
      value.slice(0, VALUE_LENGTH),
    ]);
    const body = new URLSearchParams([
      ['From', sender],
      ['To', digits],
      ['TemplateName', template],
      ...variables,
    ]);
    const response = await post(address, body, timeoutMs);
    const answer = Answer.safeParse(await response.json().catch(() => undefined));
    if (!answer.success) throw new SmsError(response.ok ? 'format' : 'status');
    // A refusal of the provider may have the status 200.
    if (!response.ok || answer.data.Status.toLowerCase() !== 'success')
      throw new SmsError('refused');
  };
}

async function post(address: string, body: URLSearchParams, timeoutMs: number): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await fetch(address, { method: 'POST', body, redirect: 'manual', signal });
  } catch {
    throw new SmsError(signal.aborted ? 'timeout' : 'network');
  }
}
