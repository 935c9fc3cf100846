import { sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { listedPosts } from '#features/kernel/access/queries/readable.ts'
import {
  columnsOf,
  PICTURE_COLUMNS,
  type PictureRow,
  pictureOf,
} from '#features/kernel/posts/queries/read-posts.ts'
import { readNumber } from '#shared/ids/ids.ts'
import { STRANGER } from '#shared/people/asker.ts'
import { avatarFor } from '#shared/people/avatar.ts'
import type { LinkedKind, LinkedThing } from '../links.ts'
import type { LinkCard } from '../schemas.ts'

/** px; as cards show a face. */
const FACE = 44

interface Wanted {
  links: readonly LinkedThing[]
  /** In whose room they are shown; null: to everybody. */
  nodeId: number | null
  now: Date
}

/**
 * Previews of linked content that everybody in the room may read: public content, and in the room of a node the content
 * of that node. Names of nodes and people are public.
 */
export async function listCards(db: Database, { links, nodeId, now }: Wanted): Promise<LinkCard[]> {
  const of = (...kinds: LinkedKind[]) => links.filter(({ kind }) => kinds.includes(kind))
  const found = [
    await listPosts(db, of('article', 'topic', 'product', 'page', 'doc'), { nodeId, now }),
    await listAnswers(db, of('answer'), { nodeId, now }),
    await listNodes(db, of('node')),
    await listPeople(db, of('person')),
  ]
  return found.flat()
}

/** The links as a table: `number` for those that name one, `slug` for the others. */
function wantedOf(links: readonly LinkedThing[]) {
  const numbers = links.map(({ id }) => readNumber(id))
  const slugs = links.map(({ id }, place) => (numbers[place] === null ? id : null))
  return sql`unnest(${links.map(({ address }) => address)}::text[], ${links.map(({ kind }) => kind)}::text[],
      ${numbers}::bigint[], ${slugs}::text[], ${links.map(({ locale }) => locale)}::text[])
      as wanted (address, kind, number, slug, language)`
}

const isOpenHere = ({ nodeId, now }: Omit<Wanted, 'links'>) =>
  nodeId === null
    ? listedPosts(STRANGER, now)
    : sql`(${listedPosts(STRANGER, now)} or (posts.node_id = ${nodeId} and posts.deleted_at is null
          and posts.state = 'published' and posts.published_at <= ${now}))`

const TITLE = sql`join lateral (select title from post_texts where post_texts.post_id = posts.id
      order by (language = wanted.language) desc, (language = posts.language) desc limit 1) as text on true`

type Row = Pick<LinkCard, 'address' | 'kind' | 'title'>

async function listPosts(
  db: Database,
  links: readonly LinkedThing[],
  where: Omit<Wanted, 'links'>,
): Promise<LinkCard[]> {
  if (links.length === 0) return []
  const { rows } = await sql<Row & PictureRow>`
    select wanted.address, posts.kind, text.title, ${columnsOf(PICTURE_COLUMNS)}
    from ${wantedOf(links)}
    join lateral (select * from posts as one where one.kind = wanted.kind and one.number = wanted.number
      union all select * from posts as one where one.kind = wanted.kind and one.slug = wanted.slug) as posts on true
    ${TITLE}
    left join media on media.id = posts.cover_id and media.deleted_at is null
    where ${isOpenHere(where)}`.execute(db)
  return rows.map(withPicture)
}

const withPicture = ({ address, kind, title, ...picture }: Row & PictureRow): LinkCard => ({
  address,
  kind,
  title,
  by: '',
  picture: pictureOf(picture)?.sourceUrl ?? null,
})

interface FaceRow extends Row {
  name: string
  avatar: string
  personId: number
}

const withFace = ({ name, avatar, personId, ...card }: FaceRow, by: string): LinkCard => ({
  ...card,
  by,
  picture: avatarFor(avatar, personId, FACE),
})

/** An answer by its topic and who wrote it. */
async function listAnswers(
  db: Database,
  links: readonly LinkedThing[],
  where: Omit<Wanted, 'links'>,
): Promise<LinkCard[]> {
  if (links.length === 0) return []
  const { rows } = await sql<FaceRow>`
    select wanted.address, wanted.kind, text.title, people.name, people.avatar, people.id as "personId"
    from ${wantedOf(links)}
    join answers on answers.id = wanted.number
    join posts on posts.id = answers.post_id
    join people on people.id = answers.author_id
    ${TITLE}
    where answers.state = 'published' and answers.deleted_at is null and ${isOpenHere(where)}`.execute(db)
  return rows.map((row) => withFace(row, row.name))
}

async function listNodes(db: Database, links: readonly LinkedThing[]): Promise<LinkCard[]> {
  if (links.length === 0) return []
  const { rows } = await sql<Row & PictureRow>`
    select wanted.address, wanted.kind, text.name as title, ${columnsOf(PICTURE_COLUMNS)}
    from ${wantedOf(links)}
    join nodes on nodes.deleted_at is null and (nodes.id = wanted.number or nodes.slug = wanted.slug)
    join lateral (select name from node_texts where node_texts.node_id = nodes.id
      order by (language = wanted.language) desc, (language = nodes.language) desc limit 1) as text on true
    left join media on media.id = nodes.cover_id and media.deleted_at is null`.execute(db)
  return rows.map(withPicture)
}

async function listPeople(db: Database, links: readonly LinkedThing[]): Promise<LinkCard[]> {
  if (links.length === 0) return []
  const { rows } = await sql<FaceRow>`
    select wanted.address, wanted.kind, people.name as title, people.name, people.avatar, people.id as "personId"
    from ${wantedOf(links)}
    join people on people.deleted_at is null and (people.id = wanted.number or people.slug = wanted.slug)`.execute(
    db,
  )
  return rows.map((row) => withFace(row, ''))
}
