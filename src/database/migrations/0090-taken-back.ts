/** Whether it was its author who took it off the site: then they may put it back for a while. */
export const up = `
alter table posts add column taken_back boolean not null default false;
alter table answers add column taken_back boolean not null default false;
alter table comments add column taken_back boolean not null default false;
`
