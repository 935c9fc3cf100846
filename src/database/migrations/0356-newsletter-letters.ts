/** Letters, the texts in them, and a row for each mail, which is claimed before it is handed to the mail server. */
export const up = `
create table newsletter_letters (
  id bigint generated always as identity primary key,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
  -- Subject, preheader, opening and closing by language.
  texts jsonb not null,
  -- Counts how often it was saved: who saves over another's change is told.
  version integer not null default 1,
  created_by bigint not null references people,
  created_at timestamptz not null,
  send_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  -- Why it has paused by itself.
  paused_why text check (paused_why in ('mail', 'bounces')),
  -- Readers are written down in pieces, in the order of their numbers: how far that is, and whether it is done.
  filled_to bigint not null default 0,
  is_filled boolean not null default false,
  -- Who sends it now, and until when they are believed to.
  lease text,
  lease_until timestamptz,
  -- How many have left by a link of it.
  unsubscribed integer not null default 0
);
create index newsletter_letters_author on newsletter_letters (created_by);
create index newsletter_letters_active on newsletter_letters (id) where state in ('scheduled', 'sending');
create index newsletter_letters_sent on newsletter_letters (id desc) where state = 'sent';

create table newsletter_letter_posts (
  letter_id bigint not null references newsletter_letters on delete cascade,
  place integer not null,
  post_id bigint not null references posts on delete cascade,
  primary key (letter_id, place)
);
create index newsletter_letter_posts_post on newsletter_letter_posts (post_id);

create table newsletter_recipients (
  id bigint generated always as identity primary key,
  letter_id bigint not null references newsletter_letters on delete cascade,
  reader_id bigint not null,
  -- null: it was forgotten, a month after the mail.
  email text,
  language text not null,
  -- claimed: handed over just now; unknown: whoever handed it over has died in between, and it is not sent again.
  state text not null
    check (state in ('waiting', 'claimed', 'sent', 'failed', 'bounced', 'complained', 'unknown', 'skipped')),
  tries integer not null default 0,
  next_at timestamptz not null,
  claimed_at timestamptz,
  done_at timestamptz
);
create unique index newsletter_recipients_once on newsletter_recipients (letter_id, lower(email));
create index newsletter_recipients_waiting on newsletter_recipients (letter_id, next_at) where state = 'waiting';
create index newsletter_recipients_claimed on newsletter_recipients (claimed_at) where state = 'claimed';
create index newsletter_recipients_latest on newsletter_recipients (letter_id, done_at desc) where done_at is not null;
create index newsletter_recipients_email on newsletter_recipients (lower(email)) where email is not null;
create index newsletter_recipients_kept on newsletter_recipients (done_at) where email is not null;
`
