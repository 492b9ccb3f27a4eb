/** Builds the column `translations` of the demo's rows. */
import type { DemoArticle, DemoBanner, DemoNews, DemoProduct } from '../types';
import { hindiArticles } from './articles/index';
import { hindiBanners } from './banners';
import { hindiIngredients } from './ingredients';
import { hindiNews } from './news';
import { hindiProducts } from './products/index';
import { hindiFact, hindiLabels, hindiUnits } from './specification';
import { hindiTopics } from './topics';

export function productTranslations({
  name,
  ingredients,
  specification,
  netQuantity,
}: DemoProduct) {
  const texts = hindiProducts[name];
  if (!texts) return {};
  const made = hindiIngredients[name];
  return {
    hi: {
      ...texts,
      netQuantity: hindiQuantity(netQuantity),
      ...(ingredients && made ? { ingredients: made } : {}),
      specification: specification.map(([label, value]) => ({
        label: hindiLabels[label] ?? label,
        value: hindiFact(value) ?? value,
      })),
    },
  };
}

/** Litres become `लीटर`, not `l`, because “1 l” reads as 11. */
const hindiQuantity = (quantity: string): string =>
  quantity
    .replace(/\blitres\b/, 'litre')
    .replace(/[a-z][a-z ]*$/, (unit) => hindiUnits[unit] ?? unit);

export function articleTranslations({ id, topic }: DemoArticle) {
  const texts = hindiArticles[id];
  return texts ? { hi: { ...texts, topic: hindiTopics[topic] ?? topic } } : {};
}

export function newsTranslations({ id }: DemoNews) {
  const texts = hindiNews[id];
  return texts ? { hi: texts } : {};
}

export function bannerTranslations({ title }: DemoBanner) {
  const texts = hindiBanners[title];
  return texts ? { hi: texts } : {};
}
