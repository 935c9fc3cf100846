/** Help pages are written where articles and topics are: they have drafts too. */
export const up = `
alter table drafts drop constraint drafts_kind_check;
alter table drafts add constraint drafts_kind_check check (kind in ('article', 'topic', 'doc'));
`
