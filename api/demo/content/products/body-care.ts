import type { DemoProduct } from '../../types';
import { coolDry, directions, externalUse, shelfLife } from '../specification-lines';

/** Body Care & Sun, below Skin Care. */
export const bodyCareProducts: DemoProduct[] = [
  {
    name: 'Kokum Butter Body Lotion',
    label: 'Kokum Body Lotion',
    brand: 'chandrila',
    category: 'body-care',
    mrp: 345,
    price: 295,
    gstRate: 18,
    hsn: '33049930',
    points: 82,
    netQuantity: '300 ml',
    stock: 148,
    description:
      'Kokum butter from Ratnagiri and glycerin hold water in the skin through a dry northern winter, yet the lotion rubs in without drag. Scented with a little malai and rose. The pump gives about two hundred and forty measured strokes.',
    ingredients:
      'Aqua, glycerin 6%, kokum seed butter 4%, cetearyl alcohol, sunflower oil, glyceryl stearate, panthenol, carbomer, phenoxyethanol, parfum.',
    specification: [
      ['Form', 'Lotion with pump'],
      directions('Smooth over skin after a bath while it is slightly damp'),
      ['Suitable for', 'Normal to very dry skin'],
      shelfLife(24),
      coolDry,
      externalUse,
    ],
    pack: {
      form: 'pump-bottle',
      motif: 'fruit',
      base: '#f3d9de',
      accent: '#5a2148',
      contents: '#f7e9e4',
    },
  },
  {
    name: 'Mineral Sunscreen SPF 50 with Red Raspberry, No White Cast on Indian Skin',
    label: 'Mineral Sunscreen SPF 50',
    brand: 'chandrila',
    category: 'body-care',
    mrp: 549,
    price: 479,
    gstRate: 18,
    hsn: '33049990',
    points: 140,
    netQuantity: '60 g',
    stock: 112,
    description:
      'Coated zinc oxide in a tinted lotion that melts into wheatish to deep skin instead of sitting on it like chalk. SPF 50, PA++++, tested by the ISO 24444 method. Water-resistant for 40 minutes: apply it again every two hours outdoors, and after 40 minutes in water or heavy sweat.',
    ingredients:
      'Aqua, zinc oxide 18%, coco-caprylate, propanediol, red raspberry seed oil 2%, iron oxides, polyglyceryl-3 diisostearate, glycerin, vitamin E, phenoxyethanol.',
    specification: [
      ['Form', 'Tinted lotion'],
      ['Protection', 'SPF 50, PA++++'],
      directions(
        'Two finger-lengths for face and neck; apply again every two hours outdoors, and after 40 minutes in water or heavy sweat',
      ),
      ['Suitable for', 'All skin types, from the age of three'],
      shelfLife(24),
      externalUse,
    ],
    pack: { form: 'tube', motif: 'sun', base: '#f7d9b8', accent: '#7a2350', contents: '#e3b98d' },
    featured: true,
  },
  {
    name: 'Cracked Heel Balm with Sal Butter and Beeswax',
    label: 'Heel Balm',
    brand: 'chandrila',
    category: 'body-care',
    mrp: 150,
    price: 129,
    gstRate: 18,
    hsn: '33049990',
    points: 34,
    netQuantity: '40 g',
    stock: 190,
    description:
      'A firm, honest balm of sal butter, beeswax and castor oil with a little ral resin and turmeric, for heels that walk barefoot on stone floors. Rub in at night, pull on cotton socks, and file gently in the morning.',
    ingredients:
      'Castor oil, sal (Shorea robusta) seed butter 25%, beeswax 18%, sesame oil, ral resin 2%, turmeric root extract, camphor, vitamin E.',
    specification: [
      ['Form', 'Firm balm'],
      directions('Rub into washed, dry heels at bedtime'),
      ['Suitable for', 'Dry, rough heels and elbows'],
      shelfLife(30),
      coolDry,
      externalUse,
    ],
    pack: { form: 'tin', motif: 'leaf', base: '#8b4a62', accent: '#f6e3d0', contents: '#d9b25f' },
  },
  {
    name: 'Beetroot Lip Balm',
    label: 'Beetroot Lip Balm',
    brand: 'chandrila',
    category: 'body-care',
    mrp: 125,
    price: 125,
    gstRate: 18,
    hsn: '33041000',
    points: 28,
    netQuantity: '8 g',
    stock: 1,
    description:
      'Ghee and beeswax tinted with beet juice, for lips that chap in December and in air-conditioned offices. The colour is that of someone who has just eaten jamun. Faintly sweet; no harm if some is licked away.',
    ingredients:
      'Cow ghee, beeswax, castor oil, cocoa butter, beetroot extract 1%, vitamin E, vanilla extract.',
    specification: [
      ['Form', 'Balm in a small tin'],
      directions('Apply to the lips as often as needed'),
      ['Suitable for', 'All ages above three'],
      shelfLife(18),
      coolDry,
    ],
    pack: { form: 'tin', motif: 'drop', base: '#a32857', accent: '#fbe3e8', contents: '#8e1f45' },
  },
];
