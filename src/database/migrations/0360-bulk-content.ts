/**
 * Content beside people: what an act is done to is a person or a post, and never both. Refusals say why. A press that
 * comes twice is one act.
 */
export const up = `
alter table bulk_acts add column request_key text check (length(request_key) <= 64);
create unique index bulk_acts_request on bulk_acts (by_id, request_key) where request_key is not null;

alter table bulk_things drop constraint bulk_things_pkey;
drop index bulk_things_next;
alter table bulk_things alter column person_id drop not null;
alter table bulk_things add column post_id bigint references posts on delete cascade;
alter table bulk_things add column thing_id bigint not null generated always as (coalesce(person_id, post_id)) stored;
alter table bulk_things add column reason text;
alter table bulk_things add check (num_nonnulls(person_id, post_id) = 1);
alter table bulk_things add primary key (act_id, thing_id);
create index bulk_things_next on bulk_things (act_id, state, thing_id);
create index bulk_things_post on bulk_things (post_id) where post_id is not null;
`
