/** The fields that all forms of groups have. The api checks the others. */
import { DeskSettingRequest } from '@contract/desk/settings';

export const settingSchema = DeskSettingRequest.omit({ value: true });
