/** Groups of the old site that are groups here, how references name them, and what stands before a name of digits. */
export const TAXONOMIES = [
  { theirs: 'category', ours: 'article-category', kind: 'category', prefix: 'c', taken: 'categories' },
  { theirs: 'post_tag', ours: 'article-tag', kind: 'tag', prefix: 't', taken: 'tags' },
  { theirs: 'product_cat', ours: 'shop-category', kind: 'shop-category', prefix: 'c', taken: 'categories' },
  { theirs: 'product_tag', ours: 'shop-tag', kind: 'shop-tag', prefix: 't', taken: 'tags' },
] as const
export type TaxonomyPair = (typeof TAXONOMIES)[number]

export const isTaxonomy = (name: string): boolean => TAXONOMIES.some(({ theirs }) => theirs === name)

/** Groups that say how a product is sold or shown; read with the product, not kept as groups. */
export const isProductProperty = (name: string): boolean =>
  name.startsWith('pa_') ||
  name === 'product_type' ||
  name === 'product_visibility' ||
  name === 'product_shipping_class'
