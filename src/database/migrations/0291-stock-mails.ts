/** Who without an account wants a mail when something is back, and which campaigns product pages show. */
export const up = `
create table stock_mails (
  id bigint generated always as identity primary key,
  variant_id bigint not null references variants on delete cascade,
  -- null: they were told. What is left counts the pieces that somebody was told of in the last day.
  email text,
  language text not null check (language in ('zh-hans', 'en', 'es')),
  asked_at timestamptz not null,
  -- When whoever reads the address has said that they want it.
  confirmed_at timestamptz,
  told_at timestamptz,
  check ((told_at is null) = (email is not null))
);
create unique index stock_mails_once on stock_mails (variant_id, lower(email)) where email is not null;
create index stock_mails_email on stock_mails (lower(email)) where email is not null;
create index stock_mails_waiting on stock_mails (variant_id, confirmed_at, id)
  where confirmed_at is not null and told_at is null;
create index stock_mails_told on stock_mails (variant_id, told_at);
create index stock_mails_asked on stock_mails (asked_at);

alter table coupon_campaigns add column is_shown boolean not null default false;
create index coupon_campaigns_shown on coupon_campaigns (id) where is_shown and ended_at is null;
`
