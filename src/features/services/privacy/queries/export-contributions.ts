import { sql } from 'kysely'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import { STRANGER } from '#shared/asker.ts'
import type { Exported, ExportPart } from './export-parts.ts'

/** Rows with a text each: a text may be megabytes long. */
const TEXTS = sql.lit(10)
const BATCH = sql.lit(500)

/**
 * What a reader of the file finds a post by. Its title only where the person may read it now, as a member: what a role
 * opens is not theirs to keep.
 */
const postFor = ({ personId, now }: Exported) => {
  const isReadable = readablePosts({ ...STRANGER, personId }, now)
  return sql`jsonb_build_object('kind', posts.kind, 'number', posts.number, 'title', case when ${isReadable} then
    (select title from post_texts where post_id = posts.id order by (language = posts.language) desc limit 1) end)`
}

/** What people have written, given and uploaded. Of others it holds titles only. */
export const CONTRIBUTIONS: readonly ExportPart[] = [
  {
    name: 'posts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(posts.id) as place, jsonb_build_object(
        'kind', kind, 'number', number, 'address', slug, 'language', language, 'state', state, 'node', node_id,
        'access', access, 'type', topic_type, 'series', series, 'views', views, 'likes', likes, 'favorites', favorites,
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
    name: 'translation-drafts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(post_id, drafts.language) as place, jsonb_build_object('kind', posts.kind,
        'number', posts.number, 'language', drafts.language, 'title', drafts.title, 'excerpt', excerpt,
        'document', document, 'hiddenDocument', hidden_document, 'createdAt', drafts.created_at,
        'updatedAt', drafts.updated_at)::text as row
      from translation_drafts drafts join posts on posts.id = post_id
      where ${personId} in (posts.author_id, editor_id)
        and (post_id, drafts.language) > (${after?.[0] ?? 0}::bigint, ${after?.[1] ?? ''})
      order by post_id, drafts.language limit ${TEXTS}`,
  },
  {
    name: 'former-texts',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(post_revisions.id) as place, jsonb_build_object('kind', posts.kind,
        'number', posts.number, 'language', post_revisions.language, 'title', post_revisions.title,
        'excerpt', excerpt, 'document', document, 'hiddenDocument', hidden_document,
        'until', post_revisions.created_at)::text as row
      from post_revisions join posts on posts.id = post_id
      where posts.author_id = ${personId} and post_revisions.id > ${after?.[0] ?? 0}
      order by post_revisions.id limit ${TEXTS}`,
  },
  {
    name: 'answers',
    select: (exported, after) => sql`
      select jsonb_build_array(answers.id) as place, jsonb_build_object(
        'number', answers.id, 'topic', ${postFor(exported)}, 'language', answers.language, 'state', answers.state,
        'document', answers.document, 'score', answers.score, 'comments', answers.comments,
        'acceptedAt', answers.accepted_at, 'createdAt', answers.created_at, 'updatedAt', answers.updated_at,
        'deletedAt', answers.deleted_at)::text as row
      from answers join posts on posts.id = answers.post_id
      where answers.author_id = ${exported.personId} and answers.id > ${after?.[0] ?? 0}
      order by answers.id limit ${TEXTS}`,
  },
  {
    name: 'former-replies',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(reply_revisions.id) as place, jsonb_build_object(
        'answer', reply_revisions.answer_id, 'comment', comment_id, 'document', reply_revisions.document,
        'until', reply_revisions.created_at)::text as row
      from reply_revisions left join answers on answers.id = reply_revisions.answer_id left join comments on comments.id = comment_id
      where coalesce(answers.author_id, comments.author_id) = ${personId}
        and reply_revisions.id > ${after?.[0] ?? 0}
      order by reply_revisions.id limit ${TEXTS}`,
  },
  {
    name: 'comments',
    select: (exported, after) => sql`
      select jsonb_build_array(comments.id) as place, jsonb_build_object(
        'number', comments.id, 'on', ${postFor(exported)}, 'answer', comments.answer_id, 'language', comments.language,
        'repliesTo', (select people.name from comments parent join people on people.id = parent.author_id
          where parent.id = comments.parent_id),
        'state', comments.state, 'document', comments.document, 'likes', comments.likes,
        'createdAt', comments.created_at, 'deletedAt', comments.deleted_at)::text as row
      from comments join posts on posts.id = comments.post_id
      where comments.author_id = ${exported.personId} and comments.id > ${after?.[0] ?? 0}
      order by comments.id limit ${TEXTS}`,
  },
  {
    name: 'reactions',
    select: (exported, after) => sql`
      select jsonb_build_array(target_kind, target_id, reactions.kind) as place, jsonb_build_object(
        'kind', reactions.kind, 'to', target_kind, 'at', reactions.created_at,
        'post', (select ${postFor(exported)} from posts where target_kind = 'post' and posts.id = target_id),
        'number', case when target_kind <> 'post' then target_id end)::text as row
      from reactions where person_id = ${exported.personId} and (target_kind, target_id, reactions.kind)
        > (${after?.[0] ?? ''}, ${after?.[1] ?? 0}::bigint, ${after?.[2] ?? ''})
      order by target_kind, target_id, reactions.kind limit ${BATCH}`,
  },
  {
    name: 'votes',
    select: (exported, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object(
        'in', ${postFor(exported)}, 'for', (select jsonb_agg(text order by position) from poll_options
          where poll_options.post_id = ballots.post_id and id = any(option_ids)),
        'at', ballots.updated_at)::text as row
      from ballots join posts on posts.id = post_id
      where person_id = ${exported.personId} and post_id > ${after?.[0] ?? 0} order by post_id limit ${BATCH}`,
  },
  {
    name: 'votes-on-docs',
    select: (exported, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object(
        'on', ${postFor(exported)}, 'helpful', helpful, 'at', doc_votes.updated_at)::text as row
      from doc_votes join posts on posts.id = post_id
      where voter = ${`person:${exported.personId}`} and post_id > ${after?.[0] ?? 0} order by post_id limit ${BATCH}`,
  },
  {
    name: 'bounties-for-you',
    select: (exported, after) => sql`
      select jsonb_build_array(post_id) as place, jsonb_build_object('topic', ${postFor(exported)})::text as row
      from bounty_targets join posts on posts.id = post_id
      where person_id = ${exported.personId} and post_id > ${after?.[0] ?? 0} order by post_id limit ${BATCH}`,
  },
  {
    name: 'media',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object(
        'number', id, 'kind', kind, 'file', storage_key, 'address', external_url, 'type', mime, 'size', size,
        'width', width, 'height', height, 'title', title, 'alt', alt, 'caption', caption,
        'captions', (select jsonb_agg(jsonb_build_object('language', language, 'label', label,
          'file', media_captions.storage_key, 'createdAt', media_captions.created_at) order by media_captions.id)
          from media_captions where media_id = media.id),
        'createdAt', created_at, 'deletedAt', deleted_at)::text as row
      from media where owner_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${BATCH}`,
  },
]
