/**
 * Imports at size. `import_items` is what the first reading of an export has learned of every record, so that no
 * import has to hold it in memory; `import_runs` says how far a run has come, so that the next one goes on there.
 * Both are emptied when the import has reached the end.
 *
 * `old_addresses` stays: where the things of the other site stood. It names them as the export does, so an address
 * leads somewhere as soon as its thing is here (`import_refs`), and always to where that thing is now.
 */
export const up = `
create table import_runs (
  source text primary key,
  export text not null,
  records int not null default 0,
  state jsonb not null,
  report jsonb not null,
  updated_at timestamptz not null default now()
);

create table import_items (
  source text not null,
  external_id bigint not null,
  kind text not null check (kind in ('article', 'page', 'product', 'variation', 'file', 'block')),
  parent bigint not null default 0,
  slug text,
  is_public boolean not null default false,
  file text,
  details jsonb not null default '{}',
  primary key (source, external_id)
);
create index import_items_parent on import_items (source, parent, kind) where parent > 0;
create index import_items_slug on import_items (slug) where slug is not null;
create index import_items_file on import_items (source, file) where file is not null;

create table old_addresses (
  path text not null,
  source text not null,
  kind text not null,
  external_id text not null,
  primary key (path, source)
);

alter table import_refs drop constraint import_refs_kind_check;
alter table import_refs add check
  (kind in ('author', 'category', 'tag', 'shop-category', 'shop-tag', 'post', 'comment', 'file'));
`
