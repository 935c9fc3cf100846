/**
 * What read whole tables: where a file is shown, when it is deleted or replaced; all sessions of a person, also those that
 * have ended, when the person is erased; and the notices about a topic that is merged into another.
 */
export const up = `
create index posts_cover on posts (cover_id) where cover_id is not null;
create index nodes_cover on nodes (cover_id) where cover_id is not null;
create index post_media_file on post_media (media_id);
create index sessions_of_person on sessions (person_id);
create index notifications_of_post on notifications (post_id) where post_id is not null;
`
