/**
 * What lists of products are narrowed and sorted by. `words` are the values of a product's options with the names of the
 * options, in each of its languages: `size:small`. `stars` is the average in thousandths, drawn to 3.5 as five such ratings
 * would: one rating of five stars is not better than a hundred of 4.8. What nobody has rated comes last.
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
create index variant_prices_amount on variant_prices (currency, amount, variant_id);
`
