/** What our own writers have written for the demo shop's articles and news. */
export { demoArticles } from './articles';
export { demoNews } from './news';
