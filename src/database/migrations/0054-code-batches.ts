/** Codes are made many at once, listed by what they were made for, and taken back together. */
export const up = `
create table code_batches (
  id bigint generated always as identity primary key,
  key text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  count int not null check (count >= 1),
  uses int not null check (uses >= 1),
  note text not null default '',
  expires_at timestamptz,
  created_by bigint references people,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_by bigint references people,
  unique (created_by, key)
);

alter table redeem_codes add column batch_id bigint references code_batches;
create index redeem_codes_batch on redeem_codes (batch_id, id);

insert into code_batches (key, currency, amount, count, uses, note, expires_at, created_by, created_at)
select 'code/' || redeem_codes.id, currency, amount, 1, greatest(uses_left + count(person_id)::int, 1), code, expires_at,
  created_by, redeem_codes.created_at
from redeem_codes left join redemptions on code_id = redeem_codes.id
group by redeem_codes.id order by redeem_codes.id;
update redeem_codes set batch_id = code_batches.id from code_batches where code_batches.key = 'code/' || redeem_codes.id;
`
