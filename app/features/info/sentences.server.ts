import type { Company, Officer } from '~/features/company/company.schema';

/** A telephone number as a Markdown link that a phone can dial. */
export function phoneLink(phone: string): string {
  return `[${phone}](tel:${phone.replace(/[^\d+]/g, '')})`;
}

/** The registered office on one line, or nothing if it is not filled in. */
export function officeLine({ registeredOffice, state }: Company): string | undefined {
  if (!registeredOffice) return undefined;
  const { street, city, pin } = registeredOffice;
  return `${street}, ${city}, ${state} ${pin}`;
}

/** A Markdown list of the facts that are filled in; empty if none is. */
export function factList(facts: [label: string, value: string | number | undefined][]): string {
  return facts
    .filter(([, value]) => value !== undefined)
    .map(([label, value]) => `- **${label}:** ${value}`)
    .join('\n');
}

/** The text of a section that stands only if the value it speaks of is filled in. */
export function ifFilled<T>(value: T | undefined, text: (value: T) => string): string {
  return value === undefined ? '' : text(value);
}

/** How to reach the shop, to stand at the end of a sentence: “write to us …”. */
export function waysToReach(company: Company): string {
  const ways = [
    company.email && `by e-mail to ${company.email}`,
    company.phone &&
      `by phone on ${phoneLink(company.phone)}${company.supportHours ? ` (${company.supportHours})` : ''}`,
    'through the form on [Contact us](/contact-us)',
  ].filter(Boolean);
  return ways.length > 1 ? `${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}` : ways.join('');
}

/** Name, designation, phone and e-mail of an officer, as the rules want them shown. */
export function officerFacts(officer: Officer): string {
  return factList([
    ['Name', officer.name],
    ['Designation', officer.designation],
    ['Phone', phoneLink(officer.phone)],
    ['E-mail', officer.email],
  ]);
}

/** What tells a visitor of the demonstration shop that no such company exists. */
export function demonstrationNote({ demonstration, name }: Company): string {
  return demonstration
    ? `> **This is a demonstration shop.** ${name} is an invented company, and its people, numbers and addresses are examples.`
    : '';
}
