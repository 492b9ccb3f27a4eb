/** The typefaces of the labels. Only a shop that draws its demo loads them. */
import { type FontName, loadTypefaces, type Typeface } from '@kernel/drawing/typeface';

export type Face = 'sans' | 'sansMedium' | 'sansBold' | 'serif' | 'serifBold' | 'serifItalic';

const FONTS: Record<Face, FontName> = {
  sans: 'Poppins_400Regular',
  sansMedium: 'Poppins_500Medium',
  sansBold: 'Poppins_700Bold',
  serif: 'Lora_500Medium',
  serifBold: 'Lora_700Bold',
  serifItalic: 'Lora_500Medium_Italic',
};

let open: ((name: FontName) => Typeface) | undefined;

/** Loads the fonts. Await it before a label is drawn. */
export async function loadLabelFonts(): Promise<void> {
  open ??= await loadTypefaces();
}

function openFont(name: FontName): Typeface {
  if (!open) throw new Error('loadLabelFonts must be called first.');
  return open(name);
}

export const latinFont = (face: Face): Typeface => openFont(FONTS[face]);

/** Returns the Devanagari font for `face`. It has no italics. */
export const devanagariFont = (face: Face): Typeface =>
  openFont(face.endsWith('Bold') ? 'Poppins_700Bold' : 'Poppins_500Medium');
