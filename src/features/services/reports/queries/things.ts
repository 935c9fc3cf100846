import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Locale } from '#shared/texts/locales.ts'
import type { ReportedKind } from '../tables.ts'

/** A thing that was reported, as it stands now, whoever may see it. */
export interface ThingRow {
  kind: ReportedKind
  id: number
  /** The post it is or stands under; null for people and talk. */
  postId: number | null
  postKind: PostKind | null
  number: number
  slug: string | null
  /** The answer that a comment stands below. */
  answerId: number | null
  nodeId: number | null
  title: string
  language: Locale
  /** null for people, what they say in talk, and reviews, whose words are in `words`. */
  document: unknown
  words: string
  authorId: number | null
  /** '' where nobody is known. */
  author: string
  createdAt: Date
  isGone: boolean
}

export interface Thing {
  kind: ReportedKind
  id: number
}

/** These things, in no order. */
export async function listThings(
  db: Database,
  things: readonly Thing[],
  locale: Locale,
): Promise<ThingRow[]> {
  if (things.length === 0) return []
  const idsOf = (...kinds: ReportedKind[]) =>
    things.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)
  const text = sql`join lateral (select title, language, document from post_texts where post_id = posts.id
    order by (language = ${locale}) desc, (language = posts.language) desc limit 1) as text on true`
  const place = sql`posts.id as "postId", posts.kind as "postKind", posts.number, posts.slug`
  const { rows } = await sql<ThingRow>`
    select case posts.kind when 'article' then 'post' when 'product' then 'shop' else 'topic' end as kind, posts.id,
      ${place}, null::bigint as "answerId", posts.node_id as "nodeId", text.title, text.language, text.document,
      '' as words, people.id as "authorId", people.name as author, posts.created_at as "createdAt",
      (posts.deleted_at is not null or posts.state <> 'published') as "isGone"
    from posts ${text} join people on people.id = posts.author_id
    where posts.id = any(${idsOf('post', 'topic', 'shop')}::bigint[])
    union all
    select 'answer', answers.id, ${place}, null, posts.node_id, text.title, answers.language, answers.document, '',
      people.id, people.name, answers.created_at,
      (answers.deleted_at is not null or answers.state <> 'published' or posts.deleted_at is not null)
    from answers join posts on posts.id = answers.post_id ${text} join people on people.id = answers.author_id
    where answers.id = any(${idsOf('answer')}::bigint[])
    union all
    select 'comment', comments.id, ${place}, comments.answer_id, posts.node_id, text.title, comments.language,
      comments.document, '', people.id, coalesce(people.name, comments.guest_name, ''), comments.created_at,
      (comments.deleted_at is not null or comments.state <> 'approved' or posts.deleted_at is not null)
    from comments join posts on posts.id = comments.post_id ${text} left join people on people.id = comments.author_id
    where comments.id = any(${idsOf('comment')}::bigint[])
    union all
    select 'user', id, null, null, id, slug, null, null, name, language, null, description, id, name, created_at,
      deleted_at is not null
    from people where id = any(${idsOf('user')}::bigint[])
    union all
    select 'message', chosen.id, null, null, chosen.id, null, null, null, people.name, people.language, null,
      coalesce(kept.words, messages.content), people.id, people.name, coalesce(kept.at, messages.created_at),
      messages.id is null
    from unnest(${idsOf('message')}::bigint[]) as chosen (id) left join messages on messages.id = chosen.id
    left join lateral (select string_agg(content, E'\\n' order by message_id) as words, max(from_id) as by,
      max(said_at) as at from reported_messages where anchor_id = chosen.id) as kept on true
    join people on people.id = coalesce(kept.by, messages.from_id)
    union all
    select 'chat', chat_messages.id, null, null, index, null, null, null, people.name, people.language, null, text,
      people.id, people.name, chat_messages.created_at, chat_messages.deleted_at is not null
    from chat_messages join people on people.id = author_id
    where chat_messages.id = any(${idsOf('chat')}::bigint[])
    union all
    select 'review', reviews.id, ${place}, null, null, text.title, reviews.language, null,
      repeat('★', stars) || repeat('☆', 5 - stars) || E'\\n' || reviews.text, people.id, coalesce(people.name, ''),
      reviews.created_at, (reviews.state <> 'shown' or posts.deleted_at is not null or posts.state <> 'published')
    from reviews join posts on posts.id = reviews.post_id ${text} left join people on people.id = reviews.person_id
    where reviews.id = any(${idsOf('review')}::bigint[])`.execute(db)
  return rows
}
