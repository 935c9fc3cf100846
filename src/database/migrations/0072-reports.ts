/**
 * Reports: what people say is wrong with a thing stands in one case as long as nobody has decided it. One case may be
 * open for a thing, and everybody reports it once in a case.
 */
export const up = `
create table report_cases (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('post', 'topic', 'answer', 'comment', 'shop', 'user')),
  thing_id bigint not null,
  author_id bigint references people,
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references people,
  outcome text check (outcome in ('hidden', 'deleted', 'sanctioned', 'dismissed')),
  reason text not null default '',
  check ((decided_at is null) = (outcome is null))
);
create unique index report_cases_open on report_cases (kind, thing_id) where decided_at is null;
create index report_cases_waiting on report_cases (id) where decided_at is null;
create index report_cases_decided on report_cases (id desc) where decided_at is not null;
create index report_cases_author on report_cases (author_id);

create table reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases on delete cascade,
  person_id bigint not null references people,
  type text not null,
  content text not null,
  imgs bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (case_id, person_id)
);
create index reports_person on reports (person_id, id);
`
