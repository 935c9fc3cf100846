import { describeHiddenPart, type StoredAccessRule } from '#features/kernel/access/rules/reading.ts'
import type { HiddenPart } from '#features/kernel/access/schemas.ts'
import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import type { Context } from '#server/door/action.ts'
import { decideHidden, nameNodes } from './hidden/decide-hidden.ts'

interface TextRow {
  id: number
  number: number
  personId: number
  language: string
  document: unknown
  hiddenDocument: unknown
  access: readonly StoredAccessRule[] | null
  /** Of the text in that language. */
  updatedAt: Date
}

/** What the asker may read of a post's text, as safe HTML, and what they may not. */
export async function presentText(
  row: TextRow,
  context: Omit<Context, 'refuse'>,
  kind: 'article' | 'topic' | 'product',
  nodeAdminId: number | null = null,
): Promise<{
  html: string
  headings: Awaited<ReturnType<typeof renderWithPictures>>['headings']
  /** null where nothing is kept back. */
  hidden: HiddenPart | null
}> {
  const { db, asker } = context
  const { id, number, personId, language, document, hiddenDocument, access: rules, updatedAt } = row
  const key = `${id}:${language}:${updatedAt.getTime()}`
  const open = await renderWithPictures(context, {
    key: `post:${key}`,
    document,
    authorId: personId,
    of: `${kind}/${number}/${language}/open`,
  })
  if (hiddenDocument === null) return { ...open, hidden: null }
  const thing = { postId: id, authorId: personId, nodeAdminId, rules }
  if (!(await decideHidden(db, thing, asker, context)).allowed) {
    const hidden = describeHiddenPart(hiddenDocument, rules, context)
    return { ...open, hidden: { ...hidden, ways: await nameNodes(context, id, hidden.ways) } }
  }
  const of = `${kind}/${number}/${language}/hidden`
  const more = { key: `hidden:${key}`, document: hiddenDocument, idPrefix: 'more', of, authorId: personId }
  const hidden = await renderWithPictures(context, more)
  return { html: open.html + hidden.html, headings: [...open.headings, ...hidden.headings], hidden: null }
}
