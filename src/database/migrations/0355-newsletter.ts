/** Who gets the letters of the site, and which addresses are never written to again. */
export const up = `
create table newsletter_readers (
  id bigint generated always as identity primary key,
  -- Of somebody without an account; a member is written to at the address of their account.
  email text,
  person_id bigint references people,
  language text not null,
  asked_at timestamptz not null,
  -- null: whoever reads the address has not said so yet, and gets nothing.
  confirmed_at timestamptz,
  check ((email is null) <> (person_id is null))
);
create unique index newsletter_readers_email on newsletter_readers (lower(email)) where email is not null;
create unique index newsletter_readers_person on newsletter_readers (person_id) where person_id is not null;
create index newsletter_readers_unconfirmed on newsletter_readers (asked_at) where confirmed_at is null;

-- By the digest of an address alone: the address itself is not needed to keep away from it.
create table newsletter_suppressed (
  digest text primary key,
  why text not null check (why in ('bounced', 'complained')),
  at timestamptz not null,
  -- null: for good.
  until timestamptz
);
`
