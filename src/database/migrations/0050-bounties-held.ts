/**
 * What a bounty promises is a hold of the ledger. Those from before that nobody had set aside have none, and stay
 * promises: nothing of them can be paid. Who disputes one says so in their own words, which leave with them.
 */
export const up = `
alter table bounties
  add column hold_id bigint unique references ledger_holds,
  add column reminders smallint not null default 0,
  add column settling_at timestamptz,
  add column settled_at timestamptz;
create index bounties_due on bounties (deadline, post_id) where state = 'open' and hold_id is not null;

update bounties set hold_id = ledger_holds.id from ledger_holds
where cause_kind = 'post' and cause_id = post_id and ledger_holds.state = 'open' and bounties.state = 'open'
  and ledger_holds.reason = 'bounty' and ledger_holds.amount = bounties.amount;

create table bounty_disputes (
  post_id bigint primary key references bounties on delete cascade,
  person_id bigint references people,
  reason text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by bigint references people,
  outcome text check (outcome in ('paid', 'split', 'refunded')),
  check ((resolved_at is null) = (outcome is null))
);
create index bounty_disputes_open on bounty_disputes (created_at, post_id) where resolved_at is null;
`
