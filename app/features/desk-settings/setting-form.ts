/** The parts of the form of a group of settings. */

export type Input = 'line' | 'email' | 'number' | 'rupees' | 'day' | 'list' | 'prose' | 'tick';

export interface SettingField {
  kind: 'field';
  name: string;
  /** The key of the field's label. */
  key: string;
  input: Input;
  isOptional: boolean;
  /** The `lang` attribute of a text in another language, such as `hi`. */
  lang?: string | undefined;
}
export interface SettingSection {
  kind: 'section';
  name: string;
  key: string;
  /** The index of an item of a list, from 0. */
  index?: number | undefined;
  isOptional: boolean;
  parts: SettingPart[];
}
export type SettingPart = SettingField | SettingSection;

export type Texts = Readonly<Record<string, string>>;

/** Returns the fields of a form in their order. */
export const fieldsOfParts = (parts: readonly SettingPart[]): SettingField[] =>
  parts.flatMap((part) => (part.kind === 'field' ? [part] : fieldsOfParts(part.parts)));
