/** The agreement that a distributor accepted. */
import type { Profile } from '@contract/account';
import { AADHAAR_CHECK } from '@contract/agreement-keys';
import type { Acceptance, AgreementParty } from '@contract/membership';
import { isValidElement, type ReactNode } from 'react';
import { company } from '~/features/company/current-company';
import { AGREEMENTS_VERSION } from '~/features/registration/declarations/declaration-keys';
import { declarationOptions } from '~/features/registration/declarations/declarations';
import { consentOption } from '~/features/registration/identity/aadhaar-consent';
import { formatDay, formatMoment } from '~/platform/dates';
import { printedText } from './documents.text';
import type { Block, PrintedDocument } from './printed-document';

const sentencesByKey = (shop: string) =>
  new Map<string, ReactNode>([
    ...declarationOptions(shop).map(({ value, label }) => [value, label] as const),
    [AADHAAR_CHECK, consentOption(shop).label],
  ]);

/** The company of today, for an upstream that does not say with whom the agreement was made. */
function presentParty(): AgreementParty {
  const { name, legalName, coolingOffDays } = company();
  return { name, legal_name: legalName, cooling_off_days: coolingOffDays };
}

/**
 * @param accepted what the upstream has stored
 * @param known the company as it was then; null if the upstream does not say
 */
export function agreementDocument(
  profile: Profile,
  accepted: readonly Acceptance[],
  known: AgreementParty | null,
): PrintedDocument {
  const [first] = accepted;
  const party = known ?? presentParty();
  const intro = printedText.parties({
    shop: party.legal_name,
    name: profile.name,
    number: profile.member_id,
    date: formatDay(profile.created_at),
  });
  const blocks: Block[] = [{ kind: 'text', text: intro }];
  if (first) blocks.push(...acceptedBlocks(first, accepted, party.name));
  else blocks.push({ kind: 'text', text: printedText.noRecord });
  blocks.push({
    kind: 'text',
    text: printedText.terms({ days: party.cooling_off_days }),
  });
  return { title: printedText.agreement, day: formatDay(profile.created_at), blocks };
}

function acceptedBlocks(first: Acceptance, accepted: readonly Acceptance[], shop: string): Block[] {
  const { version } = first;
  const facts = [
    { label: printedText.version, value: version },
    { label: printedText.acceptedOn, value: formatMoment(first.accepted_at) },
  ];
  // Only the current version of the statements is part of the program.
  if (version !== AGREEMENTS_VERSION) {
    const text = printedText.newVersion({ date: AGREEMENTS_VERSION });
    return [
      { kind: 'facts', facts },
      { kind: 'text', text },
    ];
  }
  const sentences = sentencesByKey(shop);
  const items = accepted.map(({ key }) => plainText(sentences.get(key) ?? '')).filter(Boolean);
  return [
    { kind: 'facts', facts },
    { kind: 'heading', text: printedText.declared },
    { kind: 'list', items },
  ];
}

/** The text of a React node, without its links. */
function plainText(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(plainText).join('');
  if (isValidElement<{ children?: ReactNode }>(node)) return plainText(node.props.children);
  return typeof node === 'string' || typeof node === 'number' ? String(node) : '';
}
