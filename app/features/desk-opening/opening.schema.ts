/** What the forms that lead to the opening of a shop check. */
import { DeskSettingRequest } from '@contract/desk/settings';

export { FounderRequest as founderSchema } from '@contract/desk/opening';

/** Which version of a text was read. */
export const confirmSchema = DeskSettingRequest.pick({ based_on: true });
