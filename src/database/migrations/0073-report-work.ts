/**
 * Work on reports: how many each case has, what those who decide say among themselves, texts they use again, and what
 * came in and was decided day by day.
 */
export const up = `
alter table report_cases add column reports int not null default 0;
update report_cases set reports = (select count(*) from reports where case_id = report_cases.id);

create table report_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references report_cases on delete cascade,
  person_id bigint not null references people,
  text text not null,
  created_at timestamptz not null default now()
);
create index report_notes_case on report_notes (case_id, id);

create table report_days (
  day date primary key,
  opened int not null default 0,
  decided int not null default 0,
  upheld int not null default 0,
  waited_minutes bigint not null default 0
);

create table reply_templates (
  id bigint generated always as identity primary key,
  used_for text not null check (used_for in ('report', 'ticket')),
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  unique (used_for, title)
);
`
