import type { Database } from '#database/schema.ts'
import type { Translation } from '#features/product/translations/schemas.ts'
import { authorOf, insertAuthor, paragraphs } from './authoring.ts'
import { insertPost } from './rows.ts'
import type { testSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSite>>, 'db' | 'call' | 'signIn'>
type Kind = 'article' | 'product' | 'doc' | 'page'

/** A Spanish translation that says something. */
export const SPANISH = { title: 'Un título', excerpt: 'Breve.' }

/** An English text of somebody who may change it. */
export async function insertSource(db: Database, kind: Kind = 'article') {
  const author = await insertAuthor(db)
  const { id, number } = await insertPost(db, { kind, authorId: author, text: 'First words.' })
  if (kind === 'doc') await db.insertInto('docs').values({ post_id: id, position: number }).execute()
  return { id, number, author, kind }
}

/** Calls about one text and its Spanish translation. */
export function translatorOf({ call, signIn }: Site) {
  const as = authorOf(call, signIn)
  const of = ({ kind, number }: { kind: Kind; number: number }) => ({ kind, id: number, to: 'es' })
  type Text = { kind: Kind; number: number }
  const look = async (person: number, text: Text, data: object = {}) => {
    const { body } = await as(person, 'content.getTranslation', { ...of(text), ...data })
    return (body.guaqi as { content: { translation: Translation } }).content.translation
  }
  const save = (person: number | null, text: Text, data: object = {}) =>
    as(person, 'content.saveTranslation', {
      ...of(text),
      version: 0,
      ...SPANISH,
      document: paragraphs('Palabras.'),
      hidden: null,
      source: '0'.repeat(64),
      ...data,
    })
  const publish = async (person: number, text: Text, data: object = {}) => {
    const { original, draft, published } = await look(person, text)
    return as(person, 'content.publishTranslation', {
      ...of(text),
      ...SPANISH,
      content: paragraphs('Palabras.'),
      source: original.source,
      version: draft?.version ?? 0,
      seen: published?.seen ?? null,
      ...data,
    })
  }
  return { as, of, look, save, publish }
}
