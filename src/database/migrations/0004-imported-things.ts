/**
 * What came from other sites: the number or name a thing had there, and what it is here. An import that runs
 * again finds by it what it has already taken; `hash` says whether the other site has changed the thing since.
 */
export const up = `
create table import_refs (
  source text not null,
  kind text not null check (kind in ('author', 'category', 'tag', 'post', 'comment', 'file')),
  external_id text not null,
  target_id bigint not null,
  hash text,
  imported_at timestamptz not null default now(),
  primary key (source, kind, external_id)
);
`
