/** The shop's settings at the desk: the versions in force, later ones, and adding a version. */
import { z } from 'zod';
import { calls, many, one } from '../endpoint';
import { flag, listOf, number, requiredText, text } from '../fields';

/** Maximum length of a setting as JSON, in characters. */
const MAX_VALUE_LENGTH = 200_000;

export const SettingVersion = z.object({
  version: number(),
  /** First day in India on which it is valid. */
  valid_from: requiredText(),
  actor: text(),
  /** ISO 8601. */
  written_at: text(),
});
export type SettingVersion = z.output<typeof SettingVersion>;

export const SettingSummary = z.object({
  group: requiredText(),
  current: SettingVersion,
  /** Versions that begin later. */
  later: listOf(SettingVersion),
});
export type SettingSummary = z.output<typeof SettingSummary>;

const SettingDetail = z.object({
  /** The version in force. */
  current: number(),
  /** All versions, the newest first. */
  versions: listOf(SettingVersion),
  /** Whether the value is a placeholder, because nobody has entered anything yet. */
  is_placeholder: flag(),
  /** The version of `value`: the requested version, or if none was requested, the one in force. */
  version: number(),
  /** JSON. */
  value: requiredText(MAX_VALUE_LENGTH),
});

export const DeskSettingQuery = z.object({ version: z.coerce.number().int().min(1).optional() });

const settingValue = z.string().min(1, 'not_valid').max(MAX_VALUE_LENGTH, 'too_long');
export const DeskSettingCheckRequest = z.object({ value: settingValue });
export const DeskSettingRequest = z.object({
  /** JSON. */
  value: settingValue,
  /** Day in India, today or later. */
  valid_from: z.iso.date('setting_past'),
  /** The number of the newest version that the editor has seen. */
  based_on: z.coerce.number('not_valid').int('not_valid').min(0, 'not_valid'),
});

const options = { permission: 'settings.edit', extension: true } as const;

export const deskSettingEndpoints = calls({
  deskSettings: many('GET', 'desk/settings/all', SettingSummary, {
    summary: 'The groups of settings, each with its current and its scheduled versions.',
    ...options,
  }),
  deskSetting: one('GET', 'desk/settings/one/{group}', SettingDetail, {
    summary: 'A group of settings with the value of one version, and its versions.',
    request: DeskSettingQuery,
    ...options,
  }),
  deskSettingCheck: one('POST', 'desk/settings/{group}/check', z.unknown(), {
    summary: 'Validates a value without saving it.',
    request: DeskSettingCheckRequest,
    body: 'form',
    unrecorded: true,
    ...options,
  }),
  deskSettingWrite: one('POST', 'desk/settings/{group}', SettingVersion, {
    summary: 'Adds a version. Refused if another was added after `based_on`.',
    request: DeskSettingRequest,
    body: 'form',
    ...options,
  }),
});
