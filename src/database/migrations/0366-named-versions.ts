/** Versions of a text that have a name, which are kept longer than others. */
export const up = `
alter table post_revisions add column name text;
`
