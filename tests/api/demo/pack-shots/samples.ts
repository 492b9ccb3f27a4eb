/** Products to draw in tests. */
import type { PackProduct } from '../../../../api/demo/pack-shots';
import { FORMS } from '../../../../api/demo/pack-shots/forms';
import type { PackForm, PackMotif } from '../../../../api/demo/types';

export const ALL_FORMS = Object.keys(FORMS) as PackForm[];

export const ALL_MOTIFS: PackMotif[] = [
  'leaf',
  'herb',
  'grain',
  'drop',
  'sun',
  'flower',
  'fruit',
  'spice',
  'wave',
  'tea',
  'bean',
  'spark',
];

/** A product in the given pack; everything else can be changed. */
export function product(
  form: PackForm,
  {
    shot,
    ...changes
  }: Omit<Partial<PackProduct>, 'shot'> & { shot?: Partial<PackProduct['shot']> } = {},
): PackProduct {
  return {
    shot: { form, motif: 'herb', base: '#2f6b3c', accent: '#f0d9a0', contents: '#b5862f', ...shot },
    label: 'Tulsi Green Blend',
    brand: 'Vanamitra',
    netQuantity: '250 g',
    ...changes,
  };
}

export const LONG_NAME =
  'Stone Ground Seven Grain Multigrain Atta with Ragi, Jowar, Bajra and Soya Bean';
