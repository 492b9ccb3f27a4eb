/** The demo shop's articles and news. */
export { demoArticles } from './articles';
export { demoNews } from './news';
