/**
 * Products are written where articles and topics are. What is delivered online is files of the seller's library, keys
 * that are each sold once, or an address elsewhere; keys and addresses stand sealed.
 */
export const up = `
alter table drafts drop constraint drafts_kind_check;
alter table drafts add constraint drafts_kind_check check (kind in ('article', 'topic', 'doc', 'product'));

alter table products add column delivery text check (delivery in ('files', 'keys', 'link'));
alter table products add column sealed_link text;
alter table products add constraint products_delivery_online check (delivery is null or goods = 'virtual');
alter table products add constraint products_link_sealed
  check ((sealed_link is not null) = (delivery is not distinct from 'link'));

create table product_files (
  post_id bigint not null references products,
  media_id bigint not null references media,
  position int not null default 0,
  primary key (post_id, media_id)
);
create index product_files_media on product_files (media_id);

create table product_keys (
  id bigint generated always as identity primary key,
  post_id bigint not null references products,
  variant_id bigint references variants on delete set null,
  digest text not null,
  sealed text not null,
  position int not null default 0,
  created_at timestamptz not null default now(),
  sold_at timestamptz,
  unique (post_id, digest),
  check (variant_id is not null or sold_at is not null)
);
create index product_keys_unsold on product_keys (variant_id, position, id) where sold_at is null;
create index product_keys_variant on product_keys (variant_id);
`
