/** Names of the fields in forms that change many orders. */
import { bulkActions } from '@contract/desk/orders';

/** The checkboxes in the list; their values are order numbers. */
export const ORDER_FIELD = 'order';
/** A parcel of a carrier's file, as JSON. */
export const PARCEL_FIELD = 'parcel';

export const trackingField = (number: string): string => `tracking-${number}`;

export const printKinds = ['pick-list', 'packing-slips', 'labels', 'single-labels'] as const;
export type PrintKind = (typeof printKinds)[number];

export const bulkIntents = [...bulkActions, 'ship', ...printKinds] as const;
export type BulkIntent = (typeof bulkIntents)[number];

export const isPrintKind = (text: string): text is PrintKind =>
  (printKinds as readonly string[]).includes(text);
