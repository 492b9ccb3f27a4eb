/** The fields that the forms of all groups of settings have. The api checks the others. */
import { DeskSettingRequest } from '@contract/desk/settings';

export const settingSchema = DeskSettingRequest.omit({ value: true });
