/** Credit that was given for an answer or an article, and what was said with it. The ledger has the amounts. */
export const up = `
create table gifts (
  id bigint generated always as identity primary key,
  from_id bigint not null references people,
  to_id bigint not null references people,
  post_id bigint references posts on delete set null,
  answer_id bigint references answers on delete set null,
  amount bigint not null check (amount > 0),
  note text not null default '',
  transaction_id bigint not null unique references ledger_transactions,
  created_at timestamptz not null default now(),
  check (from_id <> to_id)
);
create index gifts_from on gifts (from_id, id);
create index gifts_to on gifts (to_id, id);
create index gifts_post on gifts (post_id, from_id) where post_id is not null;
create index gifts_answer on gifts (answer_id) where answer_id is not null;

alter table people add column shows_supporters boolean not null default false;
`
