/** Links elsewhere that are sold, and whether they still lead somewhere. */
export const up = `
create table link_checks (
  post_id bigint primary key references products on delete cascade,
  -- Of the link as it is stored: another one begins anew.
  digest text not null,
  checked_at timestamptz not null,
  -- How often in a row nothing was there.
  missed smallint not null
);
create index products_link on products (post_id) where sealed_link is not null;
`
