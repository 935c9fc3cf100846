/** Topics in which people wait between two writings, and topics that close by themselves at a time. */
export const up = `
alter table posts add column slow_minutes int check (slow_minutes > 0);
alter table posts add column closes_at timestamptz;
`
