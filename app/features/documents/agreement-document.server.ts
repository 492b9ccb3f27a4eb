/** Builds the document with the agreement that a distributor accepted. */
import type { Profile } from '@contract/account';
import type { AgreedSentence, AgreementParty } from '@contract/membership';
import { company } from '~/features/company/current-company';
import { agreements, agreementText } from '~/features/info/agreements.server';
import { sentenceInLanguage } from '~/features/info/translated-texts.server';
import { formatDay, formatMoment } from '~/platform/dates';
import { formatVersion } from '~/platform/format-version';
import { english, languages } from '~/platform/language/languages';
import { requestLanguage, runInLanguage } from '~/platform/language/request-language.server';
import { printedText } from './documents.text';
import type { Block, PrintedDocument } from './printed-document';

/**
 * Returns the current company, for an upstream that does not say with whom the agreement was made.
 */
function currentParty(): AgreementParty {
  const { name, legalName, coolingOffDays } = company();
  return { name, legal_name: legalName, cooling_off_days: coolingOffDays };
}

/**
 * @param accepted the sentences that the upstream has stored
 * @param storedParty the company at the time of the agreement; null if the upstream does not say
 */
export function buildAgreement(
  profile: Profile,
  accepted: readonly AgreedSentence[],
  storedParty: AgreementParty | null,
): PrintedDocument {
  const [first] = accepted;
  const party = storedParty ?? currentParty();
  const intro = printedText.parties({
    shop: party.legal_name,
    name: profile.name,
    number: profile.member_id,
    date: formatDay(profile.created_at),
  });
  const blocks: Block[] = [{ kind: 'text', text: intro }];
  if (first) blocks.push(...acceptedBlocks(first, accepted, party));
  else blocks.push({ kind: 'text', text: printedText.noRecord });
  blocks.push({
    kind: 'text',
    text: printedText.terms({ days: party.cooling_off_days }),
  });
  return { title: printedText.agreement, day: '', blocks };
}

function acceptedBlocks(
  first: AgreedSentence,
  accepted: readonly AgreedSentence[],
  party: AgreementParty,
): Block[] {
  const { version } = first;
  const facts = [
    { label: printedText.version, value: formatVersion(version) },
    { label: printedText.acceptedOn, value: formatMoment(first.accepted_at) },
  ];
  const current = agreements();
  const currentSentences = new Map<string, unknown>(
    version === current.version ? Object.entries(current.sentences) : [],
  );
  const sentences = accepted.map(({ key, sentence, ...asRead }) => {
    const english = sentence || String(currentSentences.get(key) ?? '');
    return english ? { key, english, ...asRead } : null;
  });
  // Some upstreams do not send the sentences of earlier versions.
  if (!sentences.some(Boolean)) {
    const text = printedText.newVersion({ date: formatVersion(current.version) });
    return [
      { kind: 'facts', facts },
      { kind: 'text', text },
    ];
  }
  const values = {
    name: party.name,
    legalName: party.legal_name,
    coolingOffDays: party.cooling_off_days,
  };
  const isForeign =
    requestLanguage() !== english &&
    sentences.some((sentence) => sentence?.language === english.code);
  const items = sentences.flatMap((sentence) =>
    sentence ? [formatSentence(sentence, (text) => agreementText(text, values))] : [],
  );
  return [
    { kind: 'facts', facts },
    { kind: 'heading', text: printedText.declared },
    ...(isForeign ? [{ kind: 'text' as const, text: printedText.acceptedInEnglish }] : []),
    { kind: 'list', items },
  ];
}

interface AcceptedSentence {
  key: string;
  /** The binding text. */
  english: string;
  /** The code of the language in which the sentence was read. */
  language: string;
  /** The shop's own text in that language; empty if the shop had none. */
  read: string;
}

/**
 * Formats a sentence in the language in which it was read, followed by the binding English one.
 * Returns only the English one if that is what was read, or if there is no translation.
 */
function formatSentence(
  { key, english: binding, language: code, read: own }: AcceptedSentence,
  textOf: (sentence: string) => string,
): string {
  const language = languages.find((candidate) => candidate.code === code) ?? english;
  const read = runInLanguage(language, () => {
    const found = sentenceInLanguage(key, binding, own || undefined);
    return found.language === english ? '' : textOf(found.text);
  });
  const text = runInLanguage(english, () => textOf(binding));
  return read ? printedText.bothLanguages({ read, english: text }) : text;
}
