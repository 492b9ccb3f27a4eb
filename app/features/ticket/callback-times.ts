/** When a visitor can ask to be called, in Indian time; as the request to call back names it. */
export const CALLBACK_TIMES = ['9 am to 12 noon', '12 noon to 4 pm', '4 pm to 7 pm'] as const;
