/** What stood on a wish list and cost when it came there; pictures in reviews; reviews that are reported. */
export const up = `
create table kept_products (
  person_id bigint not null references people,
  post_id bigint not null references posts,
  -- The one that was chosen; with it goes what it has cost.
  variant_id bigint references variants on delete cascade,
  -- Currency → minor units: of the variant, else the lowest of the product.
  prices jsonb not null default '{}',
  noted_at timestamptz not null,
  -- It was taken off the list, and may be put back for a while.
  removed_at timestamptz,
  primary key (person_id, post_id)
);
create index kept_products_post on kept_products (post_id);
create index kept_products_variant on kept_products (variant_id);
create index kept_products_removed on kept_products (removed_at) where removed_at is not null;

alter table reviews add column pictures bigint[] not null default '{}';
create index reviews_pictures on reviews using gin (pictures);
create index reviews_newest_pictured on reviews (post_id, id desc) where state = 'shown' and pictures <> '{}';
create index reviews_best_pictured on reviews (post_id, stars desc, id desc) where state = 'shown' and pictures <> '{}';

alter table report_cases drop constraint report_cases_kind_check;
alter table report_cases add constraint report_cases_kind_check
  check (kind in ('post', 'topic', 'answer', 'comment', 'shop', 'user', 'message', 'chat', 'review'));
`
