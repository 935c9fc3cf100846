import { upgradeDocument } from '#features/kernel/documents/rules.ts'
import { markPost } from '#features/kernel/posts/queries/changes/moderation.ts'
import { splitPost } from '#features/kernel/posts/queries/changes/split-post.ts'
import { indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import { getRegrouped, mergePosts } from '#features/product/community/queries/topics/regroup.ts'
import { moveOpenCases } from '#features/services/reports/queries/cases.ts'
import { insertHeld } from '#features/talk/spam/queries.ts'
import { insertOne } from '../queries.ts'
import { insertPost } from './posts.ts'
import { textDocument } from './texts.ts'
import { hoursBefore, idOf, json, type Loading } from './town-rows.ts'

/** Topics that are written here beside those of the town: one to be merged, one that is split off, one that waits. */
export const REGROUPED = 3

const ZIP = 'cremallera-que-no-cierra'
const AGAIN = 'cremallera-otra-vez'

interface Words {
  slug: string
  author: 'ana' | 'diego-fuentes'
  title: string
  text: string
  hours: number
}

const writeTopic = (loading: Loading, { slug, author, title, text, hours }: Words): Promise<number> =>
  insertPost(loading, {
    kind: 'topic',
    slug,
    author,
    language: 'es',
    nodeId: idOf(loading.nodes, 'repair-shop'),
    publishedAt: hoursBefore(loading.now, hours),
    texts: { es: { title, excerpt: text, document: textDocument(text) } },
  })

async function findTopic({ db }: Loading, slug: string): Promise<number> {
  const topics = db.selectFrom('posts').select('id').where('kind', '=', 'topic').where('slug', '=', slug)
  return (await topics.executeTakeFirstOrThrow()).id
}

/** What stands in a topic of the town only to be taken out of it again. */
const STRAYED = [
  ['ben', 'A different thing: does anybody lend a soldering iron for a weekend?', 130],
  ['vip', 'I do, from Friday on. Ring at the repair shop.', 129],
] as const

/** Somebody asks what was asked already, and two talk of something else. */
export async function insertStrayed(loading: Loading): Promise<void> {
  const { db, now, people } = loading
  await writeTopic(loading, {
    slug: AGAIN,
    author: 'diego-fuentes',
    title: 'Una cremallera que se abre sola',
    hours: 150,
    text: 'A mí me pasa lo mismo con una mochila. ¿También es el carro?',
  })
  const topic = await findTopic(loading, ZIP)
  for (const [author, text, hours] of STRAYED) {
    const at = hoursBefore(now, hours)
    await insertOne(db, 'answers', {
      post_id: topic,
      author_id: idOf(people, author),
      language: 'en',
      score: 0,
      document: json(textDocument(text)),
      created_at: at,
      updated_at: at,
    })
  }
}

/**
 * What those who look after the nodes have done with it once it is counted: the one is merged, so that its address leads
 * on, the other is a topic of its own, one is featured, one closed. And one waits to be looked at.
 */
export async function regroupTopics(loading: Loading): Promise<void> {
  const { db, now, people, nodes } = loading
  const nodeId = idOf(nodes, 'repair-shop')
  const zip = await findTopic(loading, ZIP)
  const from = await getRegrouped(db, await findTopic(loading, AGAIN))
  const read = upgradeDocument(from.document)
  if (!read.ok) throw new Error('A topic of the sample has no text.')
  const into = await getRegrouped(db, zip)
  await mergePosts(db, {
    from,
    into,
    opening: read.document,
    now: hoursBefore(now, 140),
    onOpening: (answerId) => moveOpenCases(db, { topicId: from.id, answerId }),
  })
  const strayed = await db
    .selectFrom('answers')
    .select('id')
    .where('post_id', '=', zip)
    .where('language', '=', 'en')
    .where('accepted_at', 'is', null)
    .execute()
  const text = 'Moved here from a topic about zips, so that it is found.'
  await splitPost(db, {
    from: { ...into, language: 'en' },
    nodeId,
    authorId: idOf(people, 'wu-shoushi'),
    title: 'Who lends a soldering iron?',
    excerpt: text,
    document: textDocument(text),
    answers: strayed.map(({ id }) => id),
    now: hoursBefore(now, 120),
  })
  await markPost(db, zip, { mark: 'featured', isOn: true, now })
  const { id: oldest } = await db
    .selectFrom('posts')
    .select('id')
    .where('node_id', '=', nodeId)
    .where('topic_type', '=', 'none')
    .where('deleted_at', 'is', null)
    .where('id', '<>', zip)
    .orderBy('published_at')
    .executeTakeFirstOrThrow()
  await markPost(db, oldest, { mark: 'closed', isOn: true, now })
  await insertWaiting(loading, nodeId)
}

async function insertWaiting(loading: Loading, nodeId: number): Promise<void> {
  const { db, now, people } = loading
  const id = await writeTopic(loading, {
    slug: 'lamparas-de-taller',
    author: 'ana',
    title: 'Lámparas de taller',
    hours: 2,
    text: 'Las vendo en https://lamparas.example y en https://talleres.example',
  })
  await db.updateTable('posts').set({ state: 'pending' }).where('id', '=', id).execute()
  await indexPosts(db, [id])
  await insertHeld(db, {
    kind: 'topic',
    thingId: id,
    authorId: idOf(people, 'ana'),
    nodeId,
    reasons: ['links'],
    now: hoursBefore(now, 2),
  })
}
