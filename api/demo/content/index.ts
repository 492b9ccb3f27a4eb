/** The catalogue that the demo shop is filled with: categories, brands, products and banners. */
export { demoBanners } from './banners';
export { demoBrands } from './brands';
export { demoCategories } from './categories';
export { demoProducts } from './products/index';
