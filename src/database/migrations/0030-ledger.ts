/**
 * One double-entry ledger for everything of value, in whole minor units. What the database itself holds, whoever writes:
 *
 * - a transaction has as many postings as it says, and they sum to zero in each currency (at the commit);
 * - no posting comes to a transaction afterwards: its lines are all taken;
 * - a balance moves only with a posting, which keeps what it was afterwards; below zero only where the account may be;
 * - transactions and postings only grow. The owner of the tables can still switch triggers off: `ledger:check` derives
 *   every balance from the postings and every posting's balance from those before it.
 *
 * Accounts of the site are split into shards, so that people who earn or pay at once do not wait for each other.
 *
 * The opening transactions take over what stood in `balances` and `people.experience`. The version before this one still
 * reads both: the first stays as a view, the second as it was.
 */
export const up = `
create table ledger_accounts (
  id bigint generated always as identity primary key,
  person_id bigint references people,
  kind text not null,
  currency text not null check (currency ~ '^[^/\\s]{1,20}$'),
  shard smallint not null default 0,
  name text generated always as (
    case when person_id is null then 'site/' || kind || '/' || currency || '/' || shard::text
      else person_id::text || '/' || kind || '/' || currency end) stored unique,
  can_be_negative boolean not null,
  balance bigint not null default 0 check (balance between -9007199254740991 and 9007199254740991),
  last_transaction_id bigint not null default 0,
  created_at timestamptz not null default now(),
  check (case when person_id is null then kind ~ '^(revenue|fees|issued|clearing:[a-z0-9-]+)$'
    else shard = 0 and kind in ('topped-up', 'earned', 'held', 'credit', 'experience') end),
  check (kind not in ('credit', 'experience') or kind = currency),
  check (kind not in ('topped-up', 'earned') or currency not in ('credit', 'experience')),
  constraint ledger_accounts_covered check (balance >= 0 or can_be_negative)
);
create index ledger_accounts_person on ledger_accounts (person_id, id) where person_id is not null;
create index ledger_accounts_site on ledger_accounts (kind, currency) where person_id is null;

create table ledger_transactions (
  id bigint generated always as identity primary key,
  key text not null unique,
  reason text not null check (reason ~ '^[a-z][a-z0-9-]*$'),
  cause_kind text,
  cause_id bigint,
  actor_id bigint references people,
  detail jsonb not null default '{}',
  lines int not null check (lines >= 2),
  created_at timestamptz not null default now(),
  check ((cause_kind is null) = (cause_id is null))
);
create index ledger_transactions_cause on ledger_transactions (cause_kind, cause_id, id) where cause_kind is not null;
create index ledger_transactions_time on ledger_transactions (created_at, id);

create table ledger_postings (
  transaction_id bigint not null references ledger_transactions,
  line int not null check (line >= 1),
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  created_at timestamptz not null,
  primary key (transaction_id, line),
  constraint ledger_postings_statement unique (account_id, transaction_id)
);

create table ledger_holds (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  currency text not null,
  amount bigint not null check (amount > 0),
  earned bigint not null default 0 check (earned between 0 and amount),
  state text not null default 'open' check (state in ('open', 'released', 'settled')),
  reason text not null,
  cause_kind text,
  cause_id bigint,
  opened_by bigint not null unique references ledger_transactions,
  closed_by bigint references ledger_transactions,
  created_at timestamptz not null default now(),
  check ((state = 'open') = (closed_by is null))
);
create index ledger_holds_person on ledger_holds (person_id, id desc) where state = 'open';
create index ledger_holds_cause on ledger_holds (cause_kind, cause_id) where cause_kind is not null;

insert into ledger_accounts (person_id, kind, currency, can_be_negative)
select person_id, case unit when 'credit' then 'credit' else 'topped-up' end, unit, false from balances where amount > 0
union all
select id, 'experience', 'experience', false from people where experience > 0;
insert into ledger_accounts (kind, currency, can_be_negative)
select distinct 'issued', currency, true from ledger_accounts;

insert into ledger_transactions (key, reason, lines)
select 'opening/' || name, 'opening', 2 from ledger_accounts where person_id is not null order by id;

with opened as (
  select ledger_transactions.id as transaction_id, ledger_transactions.created_at, account.id as account_id,
    issued.id as issued_id, coalesce(balances.amount, people.experience) as amount
  from ledger_accounts account
  join ledger_transactions on key = 'opening/' || account.name
  join ledger_accounts issued on issued.person_id is null and issued.currency = account.currency
  join people on people.id = account.person_id
  left join balances on balances.person_id = account.person_id and unit = account.currency
)
insert into ledger_postings (transaction_id, line, account_id, amount, balance_after, created_at)
select transaction_id, 1, account_id, amount, amount, created_at from opened
union all
select transaction_id, 2, issued_id, -amount, -sum(amount) over (partition by issued_id order by transaction_id), created_at
from opened;

update ledger_accounts set balance = derived.sum, last_transaction_id = derived.last
from (select account_id, sum(amount) as sum, max(transaction_id) as last from ledger_postings group by account_id) derived
where derived.account_id = ledger_accounts.id;

create function ledger_post() returns trigger language plpgsql as $$
begin
  select created_at into new.created_at from ledger_transactions
  where id = new.transaction_id and lines >= new.line;
  if not found then
    raise exception 'Transaction % has no line %.', new.transaction_id, new.line using errcode = '23514';
  end if;
  update ledger_accounts set balance = balance + new.amount, last_transaction_id = new.transaction_id
  where id = new.account_id and last_transaction_id < new.transaction_id
  returning balance into new.balance_after;
  if not found then
    raise exception 'Account % has moved in transaction % or a later one.', new.account_id, new.transaction_id
      using errcode = '23514';
  end if;
  return new;
end $$;
create trigger ledger_postings_move before insert on ledger_postings for each row execute function ledger_post();
alter table ledger_postings enable always trigger ledger_postings_move;

create function ledger_assert_zero() returns trigger language plpgsql as $$
declare
  written int;
  uneven text;
begin
  select sum(count), max(currency) filter (where sum <> 0) into written, uneven
  from (select currency, count(*), sum(amount) from ledger_postings
    join ledger_accounts on ledger_accounts.id = account_id
    where transaction_id = new.id group by currency) as sums;
  if uneven is not null then
    raise exception 'The postings of transaction % do not sum to zero in %.', new.id, uneven using errcode = '23514';
  end if;
  if written is distinct from new.lines then
    raise exception 'Transaction % has not its % postings.', new.id, new.lines using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger ledger_transactions_zero after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_assert_zero();
alter table ledger_transactions enable always trigger ledger_transactions_zero;

create trigger ledger_transactions_grow before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_transactions_stay before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_postings_grow before update or delete on ledger_postings
  for each row execute function refuse_change();
create trigger ledger_postings_stay before truncate on ledger_postings
  for each statement execute function refuse_change();
create trigger ledger_accounts_move before update on ledger_accounts
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();
create trigger ledger_accounts_begin before insert on ledger_accounts
  for each row when (new.balance <> 0 or new.last_transaction_id <> 0) execute function refuse_change();
create trigger ledger_accounts_stay before delete on ledger_accounts
  for each row execute function refuse_change();
alter table ledger_transactions enable always trigger ledger_transactions_grow;
alter table ledger_transactions enable always trigger ledger_transactions_stay;
alter table ledger_postings enable always trigger ledger_postings_grow;
alter table ledger_postings enable always trigger ledger_postings_stay;
alter table ledger_accounts enable always trigger ledger_accounts_move;
alter table ledger_accounts enable always trigger ledger_accounts_begin;
alter table ledger_accounts enable always trigger ledger_accounts_stay;
revoke update, delete, truncate on ledger_postings from public, current_user;

drop table balances;
create view balances as
select person_id, currency as unit, sum(balance)::bigint as amount from ledger_accounts
where person_id is not null and kind in ('topped-up', 'earned', 'credit') group by person_id, currency;
`
