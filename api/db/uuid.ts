/** Whether a text can be compared with an id: PostgreSQL rejects text that is not a UUID. */
export const isUuid = (text: string): boolean =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
