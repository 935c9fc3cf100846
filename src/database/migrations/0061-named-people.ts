/** People are named in a text by how their name, or their address, begins. */
export const up = `
create index people_name_start on people (lower(name) text_pattern_ops) where deleted_at is null and is_searchable;
create index people_slug_start on people (lower(slug) text_pattern_ops) where deleted_at is null and is_searchable;
`
