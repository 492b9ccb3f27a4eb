/** What the form of a group checks itself; its other fields are checked by the api. */
import { DeskSettingRequest } from '@contract/desk/settings';

export const settingSchema = DeskSettingRequest.omit({ value: true });
