/**
 * What the list of content in the desk walks along: everything that was written, whatever its state, by when it was made,
 * changed, or how much was said below it. What is rare has an index of its own, so that a list of it does not walk past all
 * the rest.
 *
 * Titles are found by pieces of two letters, as Chinese has no spaces and whoever looks for a title remembers a part of it.
 * A single letter that is none of ASCII is a piece as well.
 */
export const up = `
create function title_pieces(title text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct piece from generate_series(1, length(title)) at,
      lateral (values (substr(lower(title), at, 2)), (substr(lower(title), at, 1))) as cut (piece)
    where length(piece) = 2 or octet_length(piece) > 1);

create index post_texts_title_pieces on post_texts using gin (title_pieces(title));

create index posts_made on posts (created_at desc, id desc);
create index posts_changed on posts (updated_at desc, id desc);
create index posts_spoken_of on posts ((answers + comments) desc, id desc);
create index posts_not_out on posts (state, created_at desc, id desc) where state <> 'published';
create index posts_deleted on posts (created_at desc, id desc) where deleted_at is not null;
create index posts_closed on posts (created_at desc, id desc) where coalesce(closed_at, closes_at) is not null;
`
