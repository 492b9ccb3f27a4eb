/** Types of the demo's content, before it becomes rows. */

/** The container of a demo product, which determines the silhouette of its picture. */
export type PackForm =
  | 'bottle'
  | 'pump-bottle'
  | 'dropper'
  | 'spray'
  | 'jar'
  | 'tin'
  | 'tube'
  | 'pouch'
  | 'sack'
  | 'sachet'
  | 'box'
  | 'bar'
  | 'carton';

/** The small drawing on the label. */
export type PackMotif =
  | 'leaf'
  | 'herb'
  | 'grain'
  | 'drop'
  | 'sun'
  | 'flower'
  | 'fruit'
  | 'spice'
  | 'wave'
  | 'tea'
  | 'bean'
  | 'spark';

/** Parameters of a pack shot; colours are `#rrggbb`. */
export interface PackShot {
  form: PackForm;
  motif: PackMotif;
  /** Ground colour of the pack. */
  base: string;
  /** Label, cap or band colour; must contrast with `base`. */
  accent: string;
  /** Colour of the goods where the pack is transparent (jar, bottle) or has a window. */
  contents?: string;
}

/** A category of the demo; `parent` is the slug of its parent category. */
export interface DemoCategory {
  slug: string;
  name: string;
  parent?: string;
  description: string;
}

/** A brand of the demo shop. */
export interface DemoBrand {
  slug: string;
  name: string;
  description: string;
}

/** A product of the demo. Prices are whole rupees including tax; they become paise on loading. */
export interface DemoProduct {
  name: string;
  /** Short name for the label, at most 28 characters. */
  label: string;
  brand: string;
  category: string;
  mrp: number;
  price: number;
  /** Percent, one of the GST slabs. */
  gstRate: 0 | 5 | 18 | 40;
  /** Four to eight digits. */
  hsn: string;
  /** Points of a sale of one piece. */
  points: number;
  netQuantity: string;
  stock: number;
  description: string;
  ingredients?: string;
  /** Label and value pairs, in the order shown. */
  specification: [label: string, value: string][];
  pack: PackShot;
  /** Shown among the featured products of the home page. */
  featured?: boolean;
}

/** An article of the demo shop; `body` is Markdown. */
export interface DemoArticle {
  /** Last part of the article's address. */
  id: string;
  title: string;
  summary: string;
  topic: string;
  /** ISO date, `YYYY-MM-DD`. */
  publishedOn: string;
  body: string;
}

/** A news item of the demo shop; `body` is Markdown. */
export interface DemoNews {
  id: string;
  title: string;
  summary: string;
  publishedOn: string;
  body: string;
}

/** A banner: `place` is one of the two banner lists. */
export interface DemoBanner {
  place: 'banner' | 'second_banner';
  type: 'home' | 'join';
  title: string;
  text: string;
  linkText: string;
  link: string;
  /** Two or three packs shown on the banner, by product name. */
  products: string[];
  ground: string;
}
