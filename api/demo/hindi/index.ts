/** The Hindi texts of the demo shop's catalogue, articles and news. */
export { hindiArticles } from './articles/index';
export { hindiBanners } from './banners';
export { hindiBrands } from './brands';
export { hindiCategories } from './categories';
export { hindiIngredients } from './ingredients';
export { hindiNews } from './news';
export { hindiProducts } from './products/index';
export { hindiFact, hindiLabels, hindiUnits } from './specification';
export { hindiTopics } from './topics';
