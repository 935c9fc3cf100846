/**
 * What lists of products are narrowed and sorted by. `words` are the values of a product's options with the names of the
 * options, in each of its languages: `size:small`. `stars` is the average in thousandths, drawn to 3.5 as five such ratings
 * would: one rating of five stars is not better than a hundred of 4.8. What nobody has rated comes last. `product_offers`
 * are the lowest prices of all variants, which follow every change of one.
 */
export const up = `
create function option_words(options jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct lower(btrim(name)) || ':' || lower(btrim(called))), '{}')
  from jsonb_array_elements(options) each_option (option),
    jsonb_array_elements(option -> 'values') each_choice (choice),
    jsonb_each_text(option -> 'name') names (language, name),
    jsonb_each_text(choice -> 'name') calls (language, called)
  where calls.language = names.language
$$;

alter table products
  add column words text[] not null generated always as (option_words(options)) stored,
  add column stars int not null generated always as (case when ratings > 0
    then (1000 * (2 * rating_sum::bigint + 35) / (2 * (ratings::bigint + 5)))::int else 0 end) stored;
create index products_rated on products (stars desc, post_id desc);
create index products_of_goods on products (goods, post_id);
create index products_words on products using gin (words);

create table product_offers (
  post_id bigint not null references products on delete cascade,
  currency text not null,
  amount bigint not null,
  primary key (post_id, currency)
);
insert into product_offers (post_id, currency, amount)
  select post_id, currency, min(amount) from variant_prices join variants on variants.id = variant_id
  group by post_id, currency;
create index product_offers_amount on product_offers (currency, amount, post_id);

create function offer_lowest() returns trigger language plpgsql as $$
begin
  delete from product_offers using (
    select distinct post_id, currency from changed join variants on variants.id = variant_id) touched
  where product_offers.post_id = touched.post_id and product_offers.currency = touched.currency;
  insert into product_offers (post_id, currency, amount)
    select touched.post_id, touched.currency, min(prices.amount)
    from (select distinct post_id, currency from changed join variants on variants.id = variant_id) touched
    join variants on variants.post_id = touched.post_id
    join variant_prices prices on prices.variant_id = variants.id and prices.currency = touched.currency
    group by touched.post_id, touched.currency
    on conflict (post_id, currency) do update set amount = excluded.amount;
  return null;
end $$;
create trigger variant_prices_added after insert on variant_prices
  referencing new table as changed for each statement execute function offer_lowest();
create trigger variant_prices_changed after update on variant_prices
  referencing new table as changed for each statement execute function offer_lowest();
create trigger variant_prices_removed after delete on variant_prices
  referencing old table as changed for each statement execute function offer_lowest();
`
