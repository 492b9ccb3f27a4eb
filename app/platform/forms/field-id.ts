/** The id of a control. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;
