/** The values of the names that texts may use, such as `{{phone}}`. */

import { DATA_CLASSES, UNUSED_NOTICE } from '@contract/retention';
import type { ShownZone } from '@contract/setting/settings';
import type { Company, Officer } from '~/features/company/company.schema';
import { periodText } from '~/platform/duration.text';
import { formatPaise } from '~/platform/money';
import { stateNameOf } from '~/platform/state-name.server';
import { channelTexts, zoneTexts } from './named-values.text';

const RETENTION_PERIODS = [
  'orders',
  'documents',
  'register',
  'account',
  'closedCustomers',
  'tickets',
  'messages',
  'securityLog',
] as const;

/**
 * Returns the values, formatted for use in a sentence. Facts that are not filled in are missing.
 */
export function namedValues(company: Company): Record<string, unknown> {
  const {
    registeredOffice,
    phone,
    email,
    management = [],
    grievanceOfficer,
    nodalOfficer,
  } = company;
  const state = stateNameOf(company.stateCode, company.state);
  return {
    ...company,
    state,
    registeredOffice: officeLine(company),
    city: registeredOffice?.city ?? state,
    phone: phone && phoneLink(phone),
    waysToReach: contactSentence(company),
    hasContact: Boolean(email ?? phone),
    hasContactDetails: Boolean(email ?? phone ?? registeredOffice),
    grievanceOfficer: grievanceOfficer && officerValues(grievanceOfficer),
    nodalOfficer: nodalOfficer && officerValues(nodalOfficer),
    hasManagement: management.length > 0,
    // In the list `management`, `{{person.name}}` is the person's name and `{{name}}` the shop's.
    management: management.map((person) => ({ person })),
    ...deliveryValues(company),
    freeShippingAbove: formatPaise(company.freeShippingAbove),
    shippingFee: formatPaise(company.shippingFee),
    kept: Object.fromEntries(
      RETENTION_PERIODS.map((name) => [name, periodText.duration(DATA_CLASSES[name].retention)]),
    ),
    unusedAccountNotice: periodText.duration(UNUSED_NOTICE),
  };
}

/** Where orders are delivered. A shop whose zones are unknown delivers everywhere. */
function deliveryValues({ zones = [] }: Company): Record<string, unknown> {
  const deliversEverywhere = zones.length === 0 || zones.some((zone) => zone.hasAllOthers);
  return {
    deliversEverywhere,
    deliversOnlyTo: deliversEverywhere ? undefined : zones.map(zoneName).join(', '),
    hasZones: zones.length > 0,
    zones: zones.map((zone) => ({
      zone: {
        name: zoneName(zone),
        days: zoneTexts.days(zone.days),
        charge: zone.charge === 0 ? zoneTexts.free : formatPaise(zone.charge),
        freeFrom: zone.freeFrom === null ? zoneTexts.never : formatPaise(zone.freeFrom),
      },
    })),
  };
}

/** The name without characters that are markup in a Markdown table. */
const zoneName = ({ name }: ShownZone): string => name.replace(/[<>|{}[\]]/g, ' ');

const officerValues = (officer: Officer) => ({ ...officer, phone: phoneLink(officer.phone) });

/** A telephone number as a Markdown link that a phone can dial. */
const phoneLink = (phone: string): string => `[${phone}](tel:${phone.replace(/[^\d+]/g, '')})`;

/** The registered office on one line, or nothing if it is not filled in. */
function officeLine({ registeredOffice, state }: Company): string | undefined {
  if (!registeredOffice) return undefined;
  const { street, city, pin } = registeredOffice;
  return `${street}, ${city}, ${state} ${pin}`;
}

/** How to reach the shop, for the end of a sentence: “write to us …”. */
function contactSentence({ email, phone, supportHours }: Company): string {
  const channels = [
    email && channelTexts.email({ email }),
    phone && channelTexts.phone({ phone: phoneLink(phone), hours: supportHours ?? '' }),
    channelTexts.form,
  ].filter(Boolean);
  return channels.length > 1
    ? `${channels.slice(0, -1).join(', ')}${channelTexts.or}${channels.at(-1)}`
    : channels.join('');
}
