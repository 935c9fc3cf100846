import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { PostKind } from '#features/kernel/kinds/rules.ts'
import type { Taxonomy } from '#features/kernel/posts/rules.ts'
import { hintOutbox } from '#server/announcements/outbox.ts'

let counter = 0
const next = () => {
  counter += 1
  return counter
}

interface PersonValues {
  slug?: string
  name?: string
}

/** A person to write things; each test makes the people it needs. */
export async function insertPerson(db: Database, { slug, name }: PersonValues = {}): Promise<number> {
  const number = next()
  const { id } = await db
    .insertInto('people')
    .values({
      slug: slug ?? `person-${number}`,
      name: name ?? `Person ${number}`,
      language: 'en',
      level_key: 'lv1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PostValues {
  kind?: PostKind
  slug?: string | null
  authorId?: number
  nodeId?: number | null
  state?: 'draft' | 'pending' | 'published' | 'hidden'
  publishedAt?: Date
  deletedAt?: Date | null
  language?: 'zh-hans' | 'en' | 'es'
  /** Title per language; the original's when missing. */
  titles?: Partial<Record<'zh-hans' | 'en' | 'es', string>>
  text?: string
}

const documentOf = (text: string) =>
  JSON.stringify({
    version: 1,
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })

/** A post of any kind with its texts. */
export async function insertPost(
  db: Database,
  values: PostValues = {},
): Promise<{ id: number; number: number }> {
  const { kind = 'article', language = 'en', text = 'A text.' } = values
  const { rows } = await sql<{ number: number }>`
    select nextval(${sql.lit(`${kind}_numbers`)}) as number`.execute(db)
  const number = rows[0]?.number ?? 0
  const wasOut = values.state !== 'draft' && values.state !== 'pending'
  const hourAgo = new Date(Date.now() - 3_600_000)
  const { id } = await db
    .insertInto('posts')
    .values({
      kind,
      number,
      slug: values.slug ?? null,
      author_id: values.authorId ?? (await insertPerson(db)),
      node_id: values.nodeId ?? null,
      language,
      state: values.state ?? 'published',
      published_at: 'publishedAt' in values ? values.publishedAt : wasOut ? hourAgo : null,
      deleted_at: values.deletedAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [code, title] of Object.entries(values.titles ?? { [language]: `Title ${number}` })) {
    await db
      .insertInto('post_texts')
      .values({
        post_id: id,
        language: code,
        title,
        document: documentOf(text),
        status: code === language ? 'original' : 'reviewed',
      })
      .execute()
  }
  return { id, number }
}

interface TermValues {
  taxonomy?: Taxonomy
  slug?: string | null
  /** By language; the first is the original. */
  names?: Partial<Record<'zh-hans' | 'en' | 'es', string>>
  description?: string
  position?: number
  /** Posts that carry it. */
  count?: number
}

/** A category or tag of any kind of post. */
export async function insertTerm(
  db: Database,
  {
    taxonomy = 'article-category',
    slug = null,
    names = { en: 'A term' },
    description,
    ...values
  }: TermValues = {},
): Promise<{ id: number; number: number }> {
  const term = await db
    .insertInto('terms')
    .values({
      taxonomy,
      number: next(),
      slug,
      language: Object.keys(names)[0] ?? 'en',
      position: values.position ?? 0,
      posts_count: values.count ?? 0,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  const texts = Object.entries(names).map(([language, name]) => ({
    term_id: term.id,
    language,
    name,
    ...(description && { description }),
  }))
  await db.insertInto('term_texts').values(texts).execute()
  return term
}

/** A page of the help centre. */
export async function insertDoc(
  db: Database,
  {
    parentId = null,
    position = 0,
    ...values
  }: PostValues & { parentId?: number | null; position?: number } = {},
): Promise<{ id: number; number: number }> {
  const post = await insertPost(db, { ...values, kind: 'doc' })
  await db.insertInto('docs').values({ post_id: post.id, parent_id: parentId, position }).execute()
  return post
}

/** Stores page settings and site settings as the settings command does, which notifies the running site. */
export async function storeSettings(
  db: Database,
  { pages, ...site }: Record<string, unknown> & { pages?: object },
): Promise<void> {
  if (pages) {
    await db
      .insertInto('page_settings')
      .values({ data: JSON.stringify(pages), state: 'published' })
      .execute()
  }
  for (const [key, value] of Object.entries(site)) {
    await db
      .insertInto('site_settings')
      .values({ key, value: JSON.stringify(value) })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
      .execute()
  }
  await db
    .insertInto('outbox')
    .values({ name: 'settings.changed', data: '{}', tags: ['*'] })
    .execute()
  await hintOutbox(db)
}
