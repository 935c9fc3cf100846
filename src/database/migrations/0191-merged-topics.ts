/** Topics that were merged into others: their address leads there. */
export const up = `
alter table posts add column merged_into bigint references posts on delete set null;
create index posts_merged_into on posts (merged_into) where merged_into is not null;
`
