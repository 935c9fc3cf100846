import { type Doc, plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { decideHidden } from '#features/kernel/posts/queries/hidden/decide-hidden.ts'
import { action } from '#server/door/action.ts'
import { readId } from '#shared/ids/ids.ts'
import { listTextChanges } from '../contract.ts'
import { canEditThing } from '../permissions.ts'
import { isSilence } from '../public/refuse-editing.ts'
import { findNewer, findWrittenText, listTextChanges as list } from '../queries/text-changes.ts'
import { describeChange, type Parts } from '../rules/describe-change.ts'
import * as S from '../schemas.ts'

/** Former versions of an article, topic or help page, for those who may edit it. */
export const listTextChangesAction = action(listTextChanges, {
  data: S.listTextChangesData,
  result: S.changes,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, { kind, id, first, after }) => {
    const { db, asker, refuse } = context
    const number = readId(kind, id)
    const text = number ? await findWrittenText(db, kind, number) : null
    if (!text) return refuse('text-not-found')
    const verdict = canEditThing(asker, text, context)
    // Silenced people may still see the history of what they wrote.
    if (!verdict.allowed && !(isSilence(verdict.reason) && text.authorId === asker.personId))
      return refuse(verdict.reason === 'gone' ? 'text-not-found' : 'text-not-yours')
    const part = {
      postId: text.id,
      authorId: text.authorId,
      nodeAdminId: text.node?.adminId ?? null,
      rules: text.rules,
    }
    // The right to edit does not open the hidden part: its own access rules decide.
    const { allowed: isOpen } = await decideHidden(db, part, asker, context)
    const { rows, ...pageInfo } = await list(db, { postId: text.id, first, after })
    const newer = (await findNewer(db, text.id, after)) ?? text
    const nodes = rows.map((row, place) => ({
      databaseId: row.id,
      editor: row.personId === null ? null : presentPerson({ ...row, personId: row.personId }, context),
      at: row.at.toISOString(),
      before: wordsOf(row, isOpen),
      name: row.name,
      ...describeChange(partsOf(row, isOpen), partsOf(rows[place - 1] ?? newer, isOpen)),
    }))
    return { now: wordsOf(text, isOpen), nodes, pageInfo }
  },
})

interface Words {
  title: string
  excerpt: string
  document: unknown
  hidden: unknown
}

/** What may be told of a version: its hidden part only where that is open. */
const partsOf = ({ title, excerpt, document, hidden }: Words, isOpen: boolean): Parts => ({
  title,
  excerpt,
  document: readDocument(document),
  hidden: isOpen ? readDocument(hidden) : null,
})

/** Title, text and, where it is open, the hidden part, as plain text. */
function wordsOf(words: Words, isOpen: boolean): string {
  const { title, document, hidden } = partsOf(words, isOpen)
  return [title, document && plainText(document), hidden && plainText(hidden)].filter(Boolean).join('\n\n')
}

function readDocument(stored: unknown): Doc | null {
  if (stored === null) return null
  const read = upgradeDocument(stored)
  return read.ok ? read.document : null
}
