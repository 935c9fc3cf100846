/** All SQL of the shop. */
export * from './queries/find-product.ts'
export * from './queries/list-products.ts'
