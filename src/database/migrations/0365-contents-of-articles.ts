/** Whether an article shows its contents: always, never, or where it has enough headings (null). */
export const up = `
alter table posts add column contents text check (contents in ('on', 'off'));
`
