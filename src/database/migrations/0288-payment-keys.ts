/** Keys of payment providers that administrators have entered, sealed with the site's secret. */
export const up = `
create table payment_keys (
  provider text primary key check (provider in ('stripe', 'alipay', 'wechat', 'paypal')),
  -- Off: nothing new is begun there, and what was begun is watched to its end.
  is_on boolean not null,
  sealed text not null,
  set_at timestamptz not null,
  set_by bigint not null references people
);
create index payment_keys_set_by on payment_keys (set_by);
`
