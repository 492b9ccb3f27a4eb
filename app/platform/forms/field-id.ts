/** The id of a control, as Conform makes it of the form's id and the field's name. */
export const fieldId = (formId: string, name: string): string => `${formId}-${name}`;
