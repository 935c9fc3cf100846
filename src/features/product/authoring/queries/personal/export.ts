import { sql } from 'kysely'
import { type ExportPart, TEXTS } from '#server/jobs/export-part.ts'

export const authoringParts: readonly ExportPart[] = [
  {
    name: 'posts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(posts.id) as place, jsonb_build_object(
        'kind', kind, 'number', number, 'address', slug, 'language', language, 'state', state, 'node', node_id,
        'access', access, 'type', topic_type, 'series', series, 'contents', contents, 'views', views, 'likes', likes, 'favorites', favorites,
        'comments', comments, 'answers', answers, 'createdAt', created_at, 'updatedAt', updated_at,
        'publishedAt', published_at, 'deletedAt', deleted_at,
        'texts', (select jsonb_agg(jsonb_build_object('language', language, 'title', title, 'excerpt', excerpt,
            'document', document, 'hiddenDocument', hidden_document)) from post_texts where post_id = posts.id),
        'bounty', (select to_jsonb(bounties) - 'post_id' from bounties where post_id = posts.id),
        'poll', (select to_jsonb(polls) - 'post_id' || jsonb_build_object('options',
            (select jsonb_agg(jsonb_build_object('text', text, 'ballots', ballots) order by position)
              from poll_options where post_id = posts.id)) from polls where post_id = posts.id),
        'product', (select to_jsonb(products) - 'post_id' - 'sealed_link' || jsonb_build_object('files',
            (select jsonb_agg(file_name order by position) from product_files join media on media.id = media_id
              where post_id = posts.id), 'variants',
            (select jsonb_agg(jsonb_build_object('key', key, 'chosen', chosen, 'stock', stock, 'keys',
                (select count(*) from product_keys where variant_id = variants.id), 'prices',
                (select jsonb_object_agg(currency, amount) from variant_prices where variant_id = variants.id))
              order by position) from variants where post_id = posts.id)) from products where post_id = posts.id)
        )::text as row
      from posts where author_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${TEXTS}`,
  },
  {
    name: 'drafts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('kind', kind, 'title', title, 'form', form,
        'createdAt', created_at, 'updatedAt', updated_at)::text as row
      from drafts where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${TEXTS}`,
  },
  {
    // Whose draft it was, and what stood in it, is another's to tell.
    name: 'comments-on-drafts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('words', words, 'proposal', proposal,
        'at', created_at, 'isDone', done_at is not null)::text as row
      from draft_comments where author_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${TEXTS}`,
  },
  {
    name: 'drafts-to-read',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(draft_id) as place, jsonb_build_object('by', people.slug,
        'at', invited_at)::text as row
      from draft_readers join drafts on drafts.id = draft_id join people on people.id = drafts.person_id
      where draft_readers.person_id = ${personId} and draft_id > ${after?.[0] ?? 0} order by draft_id limit ${TEXTS}`,
  },
]
