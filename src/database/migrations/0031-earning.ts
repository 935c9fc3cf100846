/**
 * What people were paid for by a rule: each event once, and what of it stands now, so that what is taken back and done
 * again is paid for once. Days are those of the person. Check-ins, and codes that bring worth.
 */
export const up = `
create table earnings (
  person_id bigint not null references people,
  rule text not null,
  object text not null,
  day date not null,
  credit int not null default 0 check (credit >= 0),
  experience int not null default 0 check (experience >= 0),
  turns int not null default 0,
  primary key (person_id, rule, object)
);
create index earnings_day on earnings (person_id, rule, day);

create table check_ins (
  person_id bigint not null references people,
  day date not null,
  streak int not null check (streak >= 1),
  created_at timestamptz not null default now(),
  primary key (person_id, day)
);

create table redeem_codes (
  id bigint generated always as identity primary key,
  code text not null unique,
  currency text not null,
  amount bigint not null check (amount > 0),
  uses_left int not null default 1 check (uses_left >= 0),
  expires_at timestamptz,
  created_by bigint references people,
  created_at timestamptz not null default now()
);

create table redemptions (
  code_id bigint not null references redeem_codes,
  person_id bigint not null references people,
  created_at timestamptz not null default now(),
  primary key (code_id, person_id)
);
create index redemptions_person on redemptions (person_id);
`
