/** The picture of a product that shows a variant of it. */
export const up = `
alter table variants add column cover_id bigint references media on delete set null;
create index variants_cover_id on variants (cover_id) where cover_id is not null;
`
