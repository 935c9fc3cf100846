/** A file of a product may be for some of its variants; null: for all of them. */
export const up = `
alter table product_files add column variant_keys text[]
  check (variant_keys is null or cardinality(variant_keys) > 0);
`
