export { isOnix, openOnix, type OpenedOnix } from './open-onix.ts';
export { isbnOf, type OnixContributor, type OnixProduct } from './product.ts';
