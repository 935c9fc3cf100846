/**
 * What people ask of their own data. An export is a row while its file lies in the data directory; its link is signed
 * and stands nowhere. An erasure is asked for, waits for its day, and stays as the proof that it was done.
 *
 * `gone_addresses`: where the pages of those who were erased stood, as keyed hashes: enough to say that somebody is
 * gone, nothing to read who it was.
 *
 * The indexes find everything of one person, whatever its state.
 */
export const up = `
create table data_exports (
  id bigint generated always as identity primary key,
  person_id bigint not null references people,
  asked_at timestamptz not null,
  file text,
  size bigint not null default 0,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((file is null) = (ready_at is null) and (file is null) = (expires_at is null))
);
create index data_exports_person on data_exports (person_id, id desc);
create index data_exports_expire on data_exports (expires_at) where expires_at is not null;

create table erasures (
  person_id bigint primary key references people,
  keeps_contributions boolean not null,
  asked_at timestamptz not null,
  begun_at timestamptz,
  finished_at timestamptz
);
create index erasures_begun on erasures (begun_at) where begun_at is not null and finished_at is null;

create table gone_addresses (
  hash text primary key,
  at timestamptz not null
);

create index posts_of_author on posts (author_id, id);
create index answers_of_author on answers (author_id, id);
create index comments_of_author on comments (author_id, id) where author_id is not null;
create index node_members_not_joined on node_members (person_id, node_id) where state <> 'joined';
create index doc_votes_voter on doc_votes (voter, post_id);
`
