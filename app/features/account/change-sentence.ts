import type { StoppableChange } from '@contract/account-security';
import { formatMoment } from '~/platform/dates';
import { messageLinkText as text } from './account.text';

/**
 * Returns what was changed and when, and that a member who made the change has nothing to do. For
 * an unknown kind of change, the text names neither the change nor its time.
 */
export function changeSentence({ kind, changed_at: at }: StoppableChange): string {
  const changes: Readonly<Record<string, string>> = text.changes;
  const change = changes[kind]?.replace('{moment}', formatMoment(at));
  return change ? `${change} ${text.stopKnown}` : text.stopIntro;
}
