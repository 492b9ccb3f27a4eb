import type { DemoCategory } from '../types';

/** Categories in the order of the shop's menu; a sub-category follows the category above it. */
export const demoCategories: DemoCategory[] = [
  {
    slug: 'health',
    name: 'Health & Wellness',
    description:
      'Herbal tablets, everyday nutrition and remedies for digestion. Each product page shows the full text of the label.',
  },
  {
    slug: 'immunity',
    name: 'Herbs & Tonics',
    parent: 'health',
    description:
      'Single herbs and classic tonics: amla, giloy, tulsi, ashwagandha and a proper winter chyawanprash.',
  },
  {
    slug: 'nutrition',
    name: 'Daily Nutrition',
    parent: 'health',
    description:
      'Protein, oils in capsules, vitamins and seeds that fill the gaps of a busy Indian day.',
  },
  {
    slug: 'digestion',
    name: 'Digestion',
    parent: 'health',
    description: 'Churans, juices and after-meal golis made to old household measures.',
  },
  {
    slug: 'personal-care',
    name: 'Personal Care',
    description: 'Soap, tooth and baby care for the whole bathroom shelf.',
  },
  {
    slug: 'bath',
    name: 'Bath & Body',
    parent: 'personal-care',
    description: 'Grade 1 soaps, body washes and talc that suit hard water and warm days.',
  },
  {
    slug: 'oral-care',
    name: 'Oral Care',
    parent: 'personal-care',
    description: 'Toothpastes, tooth powders, brushes and rinses with clove, neem and salt.',
  },
  {
    slug: 'baby-care',
    name: 'Baby Care',
    parent: 'personal-care',
    description: 'Gentle, lightly scented goods for a baby’s bath, massage and first cereals.',
  },
  {
    slug: 'hair-care',
    name: 'Hair Care',
    description: 'Oils pressed with bhringraj and hibiscus, mild shampoos, henna and light serums.',
  },
  {
    slug: 'hair-oils',
    name: 'Hair Oils & Serums',
    parent: 'hair-care',
    description: 'Simmered herb oils, plain pressed oils and a light serum for the ends.',
  },
  {
    slug: 'hair-wash',
    name: 'Shampoo, Henna & Styling',
    parent: 'hair-care',
    description: 'Mild washes, conditioner, plant colour and gels that rinse out clean.',
  },
  {
    slug: 'skin-care',
    name: 'Skin Care',
    description: 'Creams, gels, ubtans and rose water for Indian sun, dust and winters.',
  },
  {
    slug: 'face-care',
    name: 'Face Care',
    parent: 'skin-care',
    description: 'Face washes, creams, ubtans, toners and a kajal that stays put.',
  },
  {
    slug: 'body-care',
    name: 'Body Care & Sun',
    parent: 'skin-care',
    description: 'Lotions, butters, sun cream and balms for elbows, heels and lips.',
  },
  {
    slug: 'home-care',
    name: 'Home Care',
    description:
      'Cleaners for laundry, dishes, floors and the puja corner. Labels say how much to use.',
  },
  {
    slug: 'laundry-dishes',
    name: 'Laundry & Dishes',
    parent: 'home-care',
    description: 'Powders, liquids and bars with a dose chart for hard and soft water.',
  },
  {
    slug: 'floors-puja',
    name: 'Floors, Air & Puja',
    parent: 'home-care',
    description: 'Floor and toilet cleaners, incense, camphor and evening mosquito care.',
  },
  {
    slug: 'staples',
    name: 'Staples',
    description: 'Basic foods: dals, rice, flours, millets, cold-pressed oils and ghee.',
  },
  {
    slug: 'pulses-rice',
    name: 'Dals & Rice',
    parent: 'staples',
    description: 'Unpolished dals and aged rice, cleaned, sorted and packed with the crop year.',
  },
  {
    slug: 'flours-millets',
    name: 'Flours & Millets',
    parent: 'staples',
    description: 'Chakki-ground atta, besan, sattu and millets, milled in small lots.',
  },
  {
    slug: 'oils-ghee',
    name: 'Oils, Ghee & Jaggery',
    parent: 'staples',
    description: 'Wood-pressed oils, ghee from curd and jaggery without bleach.',
  },
  {
    slug: 'spices',
    name: 'Spices & Masalas',
    description:
      'Whole spices, single-origin powders and masalas roasted and ground in small batches.',
  },
  {
    slug: 'whole-ground-spices',
    name: 'Whole & Ground Spices',
    parent: 'spices',
    description: 'Haldi, mirch, jeera and hing, named by the district they come from.',
  },
  {
    slug: 'masalas',
    name: 'Masala Blends',
    parent: 'spices',
    description: 'Garam, sambar, chaat and chai masalas, roasted and ground to house recipes.',
  },
  {
    slug: 'drinks',
    name: 'Tea & Drinks',
    description: 'Leaf tea, filter coffee, kadha, sharbat and malt for every hour of the day.',
  },
  {
    slug: 'tea-coffee',
    name: 'Tea & Coffee',
    parent: 'drinks',
    description: 'Assam and Nilgiri leaf, filter coffee with or without chicory, and herb teas.',
  },
  {
    slug: 'coolers',
    name: 'Sharbats & Malts',
    parent: 'drinks',
    description: 'Summer sharbats, thandai, sattu coolers and malted drinks for milk.',
  },
  {
    slug: 'snacks',
    name: 'Snacks & Nuts',
    description:
      'Namkeen, makhana, chikki, pickles and dry fruits for the tiffin and the guest plate.',
  },
  {
    slug: 'namkeen-sweets',
    name: 'Namkeen, Sweets & Pickles',
    parent: 'snacks',
    description: 'Bhujia, khakhra, chikki, laddu mixes and sun-matured pickles.',
  },
  {
    slug: 'dry-fruits',
    name: 'Dry Fruits & Makhana',
    parent: 'snacks',
    description: 'Graded almonds, cashews, raisins, dates and roasted foxnuts.',
  },
  {
    slug: 'agri',
    name: 'Farm & Garden',
    description:
      'Composts, bio-stimulants and vegetable seeds in sizes for a field or a balcony pot.',
  },
  {
    slug: 'soil-plant-food',
    name: 'Soil & Plant Food',
    parent: 'agri',
    description: 'Composts, cakes, bio-cultures and sprays, dosed per acre, litre and pot.',
  },
  {
    slug: 'seeds',
    name: 'Vegetable & Flower Seeds',
    parent: 'agri',
    description: 'Open-pollinated seed with lot number, germination rate and a sowing calendar.',
  },
];
