/** What a translation said before stands beside what its original said. */
export const up = `
alter table post_revisions add column is_translation boolean not null default false;
`
