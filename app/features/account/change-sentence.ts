import type { StoppableChange } from '@contract/account-security';
import { formatMoment } from '~/platform/dates';
import { messageLinkText as text } from './account.text';

/**
 * Says what was changed, when, and what to do about it. For an unknown kind of change, the sentence
 * is general.
 */
export function changeSentence({ kind, changed_at: at }: StoppableChange): string {
  const changes: Readonly<Record<string, string>> = text.changes;
  const change = changes[kind]?.replace('{moment}', formatMoment(at));
  return change ? `${change} ${text.stopKnown}` : text.stopIntro;
}
