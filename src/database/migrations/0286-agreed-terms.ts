/** The terms of sale that buyers have agreed to, word for word: their pages change, and keep few of their revisions. */
export const up = `
create table agreed_terms (
  id bigint generated always as identity primary key,
  path text not null,
  version text not null,
  language text not null,
  title text not null,
  document jsonb not null,
  -- SHA-256 of title and document: where somebody forgot a new version, it is another text all the same.
  digest text not null,
  first_at timestamptz not null,
  unique (path, version, language, digest)
);
alter table orders add column agreed_terms_id bigint references agreed_terms;
create index orders_agreed_terms on orders (agreed_terms_id) where agreed_terms_id is not null;
`
