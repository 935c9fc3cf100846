/** Whether one's followers see that one is here. Who is here at a moment stands in no table. */
export const up = `
alter table people add column shows_presence boolean not null default true;
`
