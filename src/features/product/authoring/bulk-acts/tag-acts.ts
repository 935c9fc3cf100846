import { KINDS, kindsWith } from '#features/kernel/kinds/rules.ts'
import { giveTag, takeTag } from '#features/kernel/posts/queries/changes/retag.ts'
import { findTags, insertTag } from '#features/kernel/posts/queries/tags.ts'
import { canEditThing } from '#features/talk/writing/permissions.ts'
import { type BulkActing, type BulkAsking, bulkAct } from '#server/door/bulk-act.ts'
import { type BulkOutcome, CHANGES, IS_SO, refusedFor } from '#shared/bulk-outcome.ts'
import { DEFAULT_LOCALE, type Locale } from '#shared/texts/locales.ts'
import { textChanged } from '../events.ts'
import { canCreateArticle } from '../permissions.ts'
import { type ActedText, listActedTexts, ownedOf } from '../queries/acted-texts.ts'
import { lockAuthor } from '../queries/find-own.ts'
import { TEXT_NAMES, type TextName } from '../rules/kinds.ts'
import { TAGS_MOST } from '../rules/submission.ts'
import { refusalOf } from './refusals.ts'

interface Tag {
  name: string
  /** Each kind has tags of its own; where nobody has used this one yet, it has no id. */
  ids: Map<TextName, number>
}

/** The tag by the kinds of texts that know it; null where none does, and it may not be made. */
async function tagOf(asking: BulkAsking, name: string, makesNew: boolean): Promise<Tag | null> {
  const ids = new Map<TextName, number>()
  for (const kind of TEXT_NAMES) {
    const id = (await findTags(asking.db, KINDS[kind].tags, [name])).get(name.toLowerCase())
    if (id !== undefined) ids.set(kind, id)
  }
  return ids.size > 0 || makesNew ? { name, ids } : null
}

const isTagged = (kind: string): kind is TextName => kindsWith('tags').some((one) => one === kind)

function whyNot(asking: BulkAsking, text: ActedText): string | null {
  if (!isTagged(text.kind)) return 'not-for-kind'
  return refusalOf(canEditThing(asking.asker, ownedOf(text), asking))
}

async function tell({ asker, announce }: BulkActing, text: ActedText): Promise<void> {
  const { kind, number, id: postId, authorId, nodeId } = text
  if (!isTagged(kind)) return
  const written = { kind, number, postId, authorId, nodeId }
  await announce(textChanged, { ...written, editorId: asker.personId, nodeBefore: nodeId })
}

const has = ({ kind, tags }: ActedText, { ids }: Tag): boolean =>
  isTagged(kind) && tags.includes(ids.get(kind) ?? 0)

const tagging = bulkAct<ActedText, { tag: string; language: Locale }, Tag & { language: Locale }, null>({
  name: 'tag',
  prepare: async (asking, { tag, language = DEFAULT_LOCALE }) => {
    const found = await tagOf(asking, tag, canCreateArticle(asking.asker, asking).allowed)
    return found && { ...found, language }
  },
  load: listActedTexts,
  decide: (asking, text, tag): BulkOutcome => {
    const refusal = whyNot(asking, text)
    if (refusal !== null) return refusedFor(refusal)
    if (has(text, tag)) return IS_SO
    if (text.tags.length >= TAGS_MOST) return refusedFor('tags-full')
    const isKnown = isTagged(text.kind) && tag.ids.has(text.kind)
    return isKnown || canCreateArticle(asking.asker, asking).allowed
      ? CHANGES
      : refusedFor('target-not-found')
  },
  change: async (acting, text, { name, ids, language }) => {
    const { db, now } = acting
    if (!isTagged(text.kind)) throw new Error(`A ${text.kind} carries no tags.`)
    await lockAuthor(db, text.authorId)
    const termId = ids.get(text.kind) ?? (await insertTag(db, KINDS[text.kind].tags, { name, language }))
    ids.set(text.kind, termId)
    await giveTag(db, text.id, { termId, now })
    await tell(acting, text)
    return null
  },
  putBack: async (acting, text, tag) => {
    if (whyNot(acting, text) !== null || !has(text, tag) || !isTagged(text.kind)) return false
    await lockAuthor(acting.db, text.authorId)
    await takeTag(acting.db, text.id, { termId: tag.ids.get(text.kind) ?? 0, now: acting.now })
    await tell(acting, text)
    return true
  },
})

const untagging = bulkAct<ActedText, { tag: string }, Tag, { position: number }>({
  name: 'untag',
  prepare: (asking, { tag }) => tagOf(asking, tag, false),
  load: listActedTexts,
  decide: (asking, text, tag): BulkOutcome => {
    const refusal = whyNot(asking, text)
    if (refusal !== null) return refusedFor(refusal)
    return has(text, tag) ? CHANGES : IS_SO
  },
  change: async (acting, text, { ids }) => {
    const { db, now } = acting
    if (!isTagged(text.kind)) throw new Error(`A ${text.kind} carries no tags.`)
    await lockAuthor(db, text.authorId)
    const position = await takeTag(db, text.id, { termId: ids.get(text.kind) ?? 0, now })
    await tell(acting, text)
    return { position }
  },
  putBack: async (acting, text, tag, { position }) => {
    if (whyNot(acting, text) !== null || has(text, tag) || !isTagged(text.kind)) return false
    const termId = tag.ids.get(text.kind)
    if (termId === undefined || text.tags.length >= TAGS_MOST) return false
    await lockAuthor(acting.db, text.authorId)
    await giveTag(acting.db, text.id, { termId, position, now: acting.now })
    await tell(acting, text)
    return true
  },
})

export const tagActs = [tagging, untagging]
