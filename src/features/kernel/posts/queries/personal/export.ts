import { sql } from 'kysely'
import { readablePosts } from '#features/kernel/access/queries/readable.ts'
import type { Exported } from '#server/jobs/export-part.ts'
import { type ExportPart, ROWS, TEXTS } from '#server/jobs/export-part.ts'
import { STRANGER } from '#shared/people/asker.ts'

/**
 * What a reader of the file finds a post by. Its title only where the person may read it now, as a member: what a role
 * opens is not theirs to keep.
 */
export const postFor = ({ personId, now }: Exported) => {
  const isReadable = readablePosts({ ...STRANGER, personId }, now)
  return sql`jsonb_build_object('kind', posts.kind, 'number', posts.number, 'title', case when ${isReadable} then
    (select title from post_texts where post_id = posts.id order by (language = posts.language) desc limit 1) end)`
}

export const postsParts: readonly ExportPart[] = [
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
    name: 'written-with-others',
    select: (exported, after) => sql`
      select jsonb_build_array(posts.id) as place, jsonb_build_object('article', ${postFor(exported)},
        'askedAt', asked_at, 'joinedAt', joined_at)::text as row
      from co_authors join posts on posts.id = post_id
      where person_id = ${exported.personId} and posts.id > ${after?.[0] ?? 0} order by posts.id limit ${ROWS}`,
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
    name: 'purchases',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('unit', unit, 'amount', amount, 'until', until, 'at', bought_at, 'refundedAt', refunded_at)::text as row
      from purchases where person_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
  {
    name: 'sales',
    select: ({ personId }, after) => sql`
      select jsonb_build_array(id) as place, jsonb_build_object('unit', unit, 'amount', amount,
        'yours', seller_amount, 'at', bought_at, 'refundedAt', refunded_at)::text as row
      from purchases where seller_id = ${personId} and id > ${after?.[0] ?? 0} order by id limit ${ROWS}`,
  },
]
