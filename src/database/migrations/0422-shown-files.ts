/**
 * Files behind signed links that whom they belong to has put into a draft, so that those who write it with them see them.
 * In a draft that nobody else has written they are all its writer's.
 */
export const up = `
alter table drafts add column shown_files text[] not null default '{}';
update drafts set shown_files = array(
  select distinct found[1] from regexp_matches(form::text, '/media/(gated/[0-9a-f]{32})', 'g') as found)
where form::text like '%/media/gated/%'
  and not exists (select from draft_readers where draft_id = drafts.id and writes = 'joined');
`
