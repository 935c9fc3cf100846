import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import { indexPeople } from '#features/kernel/people/queries/index-people.ts'
import { indexAnswers, indexPosts } from '#features/kernel/posts/queries/index-things.ts'
import {
  documentOf,
  hoursAgo,
  inHours,
  insertAnswer,
  insertComment,
  insertNode,
} from '#tests/community-rows.ts'
import { insertSomebody } from '#tests/people.ts'
import { insertPost } from '#tests/rows.ts'
import { plantKept } from './plant-kept.ts'

/** Who walks through the town; a stranger beside them. */
export const WALKERS = [
  'ana',
  'ben',
  'vip',
  'pastVip',
  'mute',
  'member',
  'waiting',
  'left',
  'ended',
  'keeper',
  'staff',
  'builder',
  'admin',
] as const
export type Walker = (typeof WALKERS)[number] | 'stranger'

/** A word that occurs in one piece of content only, and the people who may read it. */
export interface Mark {
  word: string
  readers: readonly Walker[]
  /** They may read it, but no page shows it. */
  isUnseen?: true
  /** They too find it in the list of content, and nowhere else. */
  listedFor?: readonly Walker[]
}

/** In every text, for the search to find them all by. */
export const COMMON = 'lantern'

const ALL: readonly Walker[] = ['stranger', ...WALKERS]
/** Ben is the author of everything without another author. */
const WRITER: readonly Walker[] = ['ben', 'admin']
const INSIDERS: readonly Walker[] = ['ben', 'member', 'keeper', 'admin']

type State = 'draft' | 'pending' | 'published' | 'hidden'

interface Nodes {
  open: number
  closed: number
  gone: number
}

interface Thing {
  name: string
  kind: PostKind
  readers: readonly Walker[]
  nodeId?: number
  state?: State
  publishedAt?: Date
  deletedAt?: Date
  hidden?: { rules: StoredAccessRule[]; readers: readonly Walker[] }
}

/** What the parts of the town are planted with. */
type Ground = Awaited<ReturnType<typeof layGround>>

/** Fills an empty site with content of restricted visibility. */
export async function plantTown(db: Database) {
  const ground = await layGround(db)
  const { marks, people, posts } = ground
  const nodes = await plantNodes(ground)
  await plantOpen(ground, nodes)
  await plantLocked(ground, nodes)
  const answers = await plantInside(ground, nodes)
  const [article = 0] = posts
  await plantKept(ground, article)
  await indexPosts(db, posts)
  await indexAnswers(db, answers)
  await indexPeople(db, Object.values(people))
  return { marks, people, files: ground.files }
}

/** The people of the town, the words that were set, and how a post is planted. */
async function layGround(db: Database) {
  const marks: Mark[] = []
  const mark = (name: string, readers: readonly Walker[]): string => {
    const word = `zq${name.toLowerCase().replaceAll(/[^a-z]/g, '')}`
    marks.push({ word, readers })
    return word
  }
  const people = await insertPeople(db, mark)
  const posts: number[] = []
  /** Hidden parts with a file at their end. */
  const files: Array<{ kind: PostKind; number: number }> = []
  const plant = async ({
    name,
    readers,
    hidden,
    ...values
  }: Thing): Promise<{ id: number; number: number }> => {
    const title = `${COMMON} ${mark(`${name} title`, readers)}`
    const text = `${COMMON} ${mark(`${name} text`, readers)}`
    const post = await insertPost(db, { ...values, authorId: people.ben, titles: { en: title }, text })
    await db.updateTable('post_texts').set({ excerpt: text }).where('post_id', '=', post.id).execute()
    if (values.kind === 'product') {
      await db.insertInto('products').values({ post_id: post.id, goods: 'virtual', options: '[]' }).execute()
    }
    if (values.kind === 'doc') await db.insertInto('docs').values({ post_id: post.id }).execute()
    if (hidden) {
      const body = `${COMMON} ${mark(`${name} hidden`, hidden.readers)}`
      const src = `https://disk.example/${mark(`${name} address`, hidden.readers)}`
      const attrs = { src, title: 'A file', extractionCode: mark(`${name} code`, hidden.readers) }
      const { version, content } = JSON.parse(documentOf(body)) as { version: 1; content: object[] }
      const document = { version, content: [...content, { type: 'attachment', attrs }] }
      files.push({ kind: values.kind, number: post.number })
      await db
        .updateTable('posts')
        .set({ access: JSON.stringify(hidden.rules) })
        .where('id', '=', post.id)
        .execute()
      await db
        .updateTable('post_texts')
        .set({ hidden_document: JSON.stringify(document) })
        .where('post_id', '=', post.id)
        .execute()
    }
    posts.push(post.id)
    return post
  }
  return { db, marks, mark, people, posts, files, plant }
}

async function plantNodes({ db, people }: Ground): Promise<Nodes> {
  const node = (values: Parameters<typeof insertNode>[1]) =>
    insertNode(db, { admin_id: people.keeper, ...values })
  const open = await node({ name: 'Open', slug: 'open' })
  const closed = await node({ name: 'Closed', slug: 'closed', visibility: 'private' })
  const gone = await node({ name: 'Gone', slug: 'gone-node', deleted_at: new Date() })
  const member = { node_id: closed, joined_at: new Date() }
  await db
    .insertInto('node_members')
    .values([
      { ...member, person_id: people.member, state: 'joined' },
      { ...member, person_id: people.waiting, state: 'waiting' },
      { ...member, person_id: people.left, state: 'left' },
      { ...member, person_id: people.ended, state: 'joined', until: hoursAgo(1) },
    ])
    .execute()
  return { open, closed, gone }
}

/** Public, unpublished and deleted posts. Those who keep a place list the titles of all that was sent to it. */
async function plantOpen({ marks, plant }: Ground, { open }: Nodes): Promise<void> {
  const listTitle = (kind: PostKind) => {
    const title = marks.at(-2)
    if (title) title.listedFor = kind === 'topic' ? ['staff', 'keeper'] : ['staff']
  }
  for (const kind of ['article', 'topic', 'product', 'page', 'doc'] as const) {
    const where = kind === 'topic' ? { nodeId: open } : {}
    await plant({ kind, name: `${kind} open`, readers: ALL, ...where })
    for (const state of ['draft', 'pending', 'hidden'] as const) {
      await plant({ kind, name: `${kind} ${state} state`, readers: WRITER, state, ...where })
      if (state !== 'draft') listTitle(kind)
    }
    await plant({ kind, name: `${kind} tomorrow`, readers: WRITER, publishedAt: inHours(20), ...where })
    // Whoever wrote it finds it among what they can bring back.
    await plant({ kind, name: `${kind} deleted`, readers: WRITER, deletedAt: new Date(), ...where })
    listTitle(kind)
    for (const mark of marks.slice(-2)) mark.isUnseen = true
  }
}

/** Posts with a part that not everybody may read. */
async function plantLocked({ db, people, plant }: Ground, { open, closed }: Nodes): Promise<void> {
  const locks: Array<[name: string, rules: StoredAccessRule[], readers: readonly Walker[]]> = [
    ['free', [{ type: 'free' }], ALL],
    ['login', [{ type: 'login' }], WALKERS],
    ['level', [{ type: 'level', keys: ['lv2'] }], ['ben', 'keeper', 'admin']],
    ['vip', [{ type: 'vip', keys: ['gold'] }], ['vip', ...WRITER]],
    ['comment', [{ type: 'comment' }], ['ana', ...WRITER]],
    ['qrcode', [{ type: 'qrcode' }], ['mute', ...WRITER]],
    ['join', [{ type: 'join', keys: [String(closed)] }], INSIDERS],
    ['credit', [{ type: 'credit', credit: 5 }], ['builder', ...WRITER]],
    ['money', [{ type: 'money', money: { RMB: 900, USD: 150 } }], WRITER],
    [
      'several',
      [
        { type: 'money', money: { RMB: 900 } },
        { type: 'qrcode' },
        { type: 'vip', keys: ['gold'] },
        { type: 'comment' },
      ],
      ['ana', 'vip', 'mute', ...WRITER],
    ],
    [
      'dear',
      [
        { type: 'credit', credit: 900 },
        { type: 'level', keys: ['lv3'] },
      ],
      ['ben', 'keeper', 'admin'],
    ],
  ]
  await db
    .insertInto('follow_grants')
    .values([
      { person_id: people.mute, given_at: hoursAgo(1), until: inHours(100) },
      { person_id: people.left, given_at: hoursAgo(200), until: hoursAgo(1) },
    ])
    .execute()
  for (const [name, rules, readers] of locks) {
    for (const kind of ['article', 'topic', 'product'] as const) {
      const inNode = kind === 'topic'
      const post = await plant({
        kind,
        name: `${kind} for ${name}`,
        readers: ALL,
        hidden: { rules, readers: inNode ? [...readers, 'keeper'] : readers },
        ...(inNode && { nodeId: open }),
      })
      await db
        .insertInto('comments')
        .values({ post_id: post.id, author_id: people.ana, language: 'en', document: documentOf('Nice.') })
        .execute()
      if (name !== 'credit') continue
      const bought = { post_id: post.id, unit: 'credit', amount: 5, seller_amount: 5 }
      await db
        .insertInto('purchases')
        .values([
          { ...bought, person_id: people.builder },
          { ...bought, person_id: people.staff, refunded_at: new Date(), refunded_by: people.admin },
        ])
        .execute()
    }
  }
}

/** Content of a private node. @returns answers */
async function plantInside({ db, marks, mark, plant }: Ground, { closed, gone }: Nodes): Promise<number[]> {
  const inside = await plant({ kind: 'topic', name: 'inside', readers: INSIDERS, nodeId: closed })
  await plant({ kind: 'topic', name: 'draft inside', readers: WRITER, nodeId: closed, state: 'draft' })
  // Without its node there is no page for it, not even for those who may read everything; its author has a copy.
  await plant({ kind: 'topic', name: 'in gone node', readers: WRITER, nodeId: gone })
  for (const mark of marks.slice(-2)) mark.isUnseen = true
  await plant({
    kind: 'topic',
    name: 'inside for money',
    readers: INSIDERS,
    nodeId: closed,
    hidden: { rules: [{ type: 'money', money: { RMB: 900 } }], readers: ['ben', 'keeper', 'admin'] },
  })
  const text = (name: string, readers: readonly Walker[]) => `${COMMON} ${mark(name, readers)}`
  // Moderators can read held content in the queue, but no page shows it.
  const KEEPERS = ['keeper', 'admin'] as const
  const answers = [
    await insertAnswer(db, { topic: inside, text: text('answer inside', INSIDERS), isAccepted: true }),
    await insertAnswer(db, { topic: inside, text: text('answer held', KEEPERS), state: 'hidden' }),
    await insertAnswer(db, { topic: inside, text: text('answer removed', []) }),
  ]
  await db
    .updateTable('answers')
    .set({ deleted_at: new Date() })
    .where('id', '=', answers[2] ?? 0)
    .execute()
  const comment = (name: string, readers: readonly Walker[], more: object = {}) =>
    insertComment(db, { postId: inside.id, text: text(name, readers), ...more })
  await comment('comment inside', INSIDERS)
  await comment('comment under answer', INSIDERS, { answerId: answers[0] })
  await comment('comment held', KEEPERS, { state: 'hidden' })
  for (const mark of marks) if (mark.readers === KEEPERS) mark.isUnseen = true
  const removed = await comment('comment removed', [])
  await db.updateTable('comments').set({ deleted_at: new Date() }).where('id', '=', removed).execute()
  return answers
}

/** Everybody with secrets of their own. */
async function insertPeople(db: Database, mark: (name: string, readers: readonly Walker[]) => string) {
  const people: Record<string, number> = {}
  const over = ['staff', 'admin'] as const
  for (const [place, name] of WALKERS.entries()) {
    const secret = (what: string) => mark(`${name} ${what}`, [])
    people[name] = await insertSomebody(db, {
      slug: `walker-${place}`,
      level_key: ['ben', 'keeper'].includes(name) ? 'lv3' : 'lv1',
      email: `${mark(`${name} mail`, [name, ...over])}@town.test`,
      password_hash: secret('password'),
      ...(name === 'vip' && { vip_key: 'gold', vip_until: inHours(5) }),
      ...(name === 'pastVip' && { vip_key: 'gold', vip_until: hoursAgo(1) }),
      ...(['staff', 'builder', 'admin'].includes(name) && { roles: [name] }),
    })
    const person_id = people[name] as number
    await db
      .insertInto('security_events')
      .values({
        person_id,
        kind: 'signed-in',
        detail: JSON.stringify({ note: mark(`${name} event detail`, [name]) }),
      })
      .execute()
  }
  await db
    .insertInto('sanctions')
    .values([
      { person_id: people.mute as number, kind: 'silence', reason: mark('silence', ['mute', ...over]) },
      {
        person_id: people.ana as number,
        kind: 'silence',
        // The export of their data includes ended things too.
        reason: mark('lifted silence', ['ana', ...over]),
        appeal: mark('lifted appeal', ['ana', ...over]),
        lifted_at: new Date(),
      },
    ])
    .execute()
  await db
    .insertInto('audit_log')
    .values({
      actor_id: people.admin as number,
      act: 'lift',
      subject: `person:${people.ana}`,
      detail: JSON.stringify({ reason: mark('audit', over) }),
    })
    .execute()
  await sql`insert into outgoing_messages (kind, reason, recipient, subject, text, html, created_at)
    values ('mail', 'unconfigured', 'x@town.test', ${mark('outbox subject', ['admin'])},
      ${mark('outbox code', ['admin'])}, ${mark('outbox html', [])}, now())`.execute(db)
  return people as Record<(typeof WALKERS)[number], number>
}
