/**
 * Files that were taken over before their names were kept get the names that the old site knew them by. An old address
 * of a file also says for which post it was uploaded: where the file itself is not here, it leads there.
 */
export const up = `
update media set file_name = regexp_replace(ref.external_id, '^.*/', '')
  from import_refs ref
  where ref.kind = 'file' and ref.external_id like 'uploads/%' and ref.target_id = media.id
    and media.file_name = '' and media.storage_key is not null;

alter table old_addresses add column parent_id text;
`
