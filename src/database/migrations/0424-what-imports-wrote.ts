/**
 * What an import wrote beside the text of a post, and of its variants: what is otherwise by now was changed here, and
 * stays. Refs of authors are found by the person, who may go or become part of another.
 */
export const up = `
alter table import_refs add column written jsonb;
create index import_refs_people on import_refs (target_id) where kind = 'author';
create index old_addresses_authors on old_addresses (source, external_id) where kind = 'author';
`
