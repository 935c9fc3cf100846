/** Who brought somebody here, where their link did. */
export const up = `
alter table people add column invited_by bigint references people;
create index people_invited_by on people (invited_by) where invited_by is not null;
`
