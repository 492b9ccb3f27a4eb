import type { DemoBrand } from '../types';

/** The house brands of the demo shop; every name is invented. */
export const demoBrands: DemoBrand[] = [
  {
    slug: 'ojasvanti',
    name: 'Ojasvanti',
    description:
      'Everyday nutrition and tonics, in dark green packs. Each pack says how much of every active ingredient is in one serving, and nothing is hidden behind the words “proprietary blend”.',
  },
  {
    slug: 'jadibel',
    name: 'Jadibel',
    description:
      'Herbs the way a village pansari sells them: one plant at a time, cleaned, shade-dried and named by its botanical name as well as the one your grandmother used.',
  },
  {
    slug: 'chandrila',
    name: 'Chandrila',
    description:
      'Skin and hair care built on rose, saffron, bhringraj and good plain oils. Lightly scented, filled in small batches, and labelled with the whole ingredient list.',
  },
  {
    slug: 'nirjhari',
    name: 'Nirjhari',
    description:
      'Bath, tooth and baby care with the freshness of a hill stream. Made for hard water, priced for the whole family, and gentle enough for daily use.',
  },
  {
    slug: 'ujlaghar',
    name: 'Ujlaghar',
    description:
      'Concentrates for clothes, dishes, floors and the puja corner. Every pack carries a dose chart, because using less is the cheapest way to clean.',
  },
  {
    slug: 'annagram',
    name: 'Annagram',
    description:
      'Basic foods: dals, rice, chakki flours, millets, pressed oils, tea and dry fruits. Packed near where they grow, with the crop year or pressing month on the bag.',
  },
  {
    slug: 'masalgaon',
    name: 'Masalgaon',
    description:
      'Spices and the snacks that need them. Whole spices are sorted by hand, roasted low and ground cool, so that a small spoon is enough.',
  },
  {
    slug: 'khetanand',
    name: 'Khetanand',
    description:
      'Soil, seed and plant goods for farmers and balcony gardeners alike, with doses given per acre, per litre and per pot.',
  },
];
