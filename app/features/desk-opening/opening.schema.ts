/** What the forms that lead to the opening of a shop check. */
import { DeskSettingRequest } from '@contract/desk/settings';

export { FounderRequest as founderSchema } from '@contract/desk/opening';

/** Which versions of a text were read; the questions are a part of “FAQ”. */
export const confirmSchema = DeskSettingRequest.pick({ based_on: true }).extend({
  based_on_questions: DeskSettingRequest.shape.based_on.optional(),
});
