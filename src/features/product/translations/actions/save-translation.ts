import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { type Doc, parseDocument } from '#features/kernel/documents/rules.ts'
import { readSubmitted } from '#features/product/authoring/rules/read-submitted.ts'
import { TEXT_MOST } from '#features/product/authoring/rules.ts'
import { action } from '#server/door/action.ts'
import { saveTranslation } from '../contract.ts'
import { getTranslatable } from '../get-source.ts'
import { saveDraft } from '../queries/translations.ts'
import { LIMITS_OF } from '../rules.ts'
import * as S from '../schemas.ts'

/**
 * Saves a draft. All who may translate a text share one draft per language. Optimistic locking: a save that was based
 * on another version than the stored one is refused.
 */
export const saveTranslationAction = action(saveTranslation, {
  data: S.saveTranslationData,
  result: S.translationSaved,
  allow: 'members',
  limit: '60 per minute',
  run: async (context, data) => {
    const { db, asker, now, signer, refuse } = context
    const { to, version, title, excerpt, document, hidden, source } = data
    const { id } = await getTranslatable(context, data)
    const content = {
      ...(document as object),
      hidden: (hidden as { content?: unknown } | null)?.content ?? null,
    }
    const read = readSubmitted(content, LIMITS_OF[data.kind])
    // Drafts may hold pictures of other sites; publishing refuses them.
    if ('problem' in read && read.problem !== 'foreign-picture') {
      return refuse(read.problem, { most: TEXT_MOST[LIMITS_OF[data.kind]] })
    }
    const kept = 'submitted' in read ? read.submitted : withForeignPictures(content)
    const { seal } = fileSecrets(signer)
    const saved = await saveDraft(
      db,
      { postId: id, language: to },
      { title, excerpt, document: seal(kept.document), hidden: seal(kept.hidden), source },
      { version, editorId: asker.personId, now },
    )
    if (saved === null) return refuse('translation-conflict')
    return { version: saved, savedAt: now.toISOString() }
  },
})

/** The document of a text whose only problem is pictures of other sites. */
function withForeignPictures(content: { version?: unknown; content?: unknown; hidden: unknown }) {
  const part = (blocks: unknown): Doc => {
    const parsed = parseDocument({ version: content.version, content: blocks })
    if (!parsed.ok) throw new Error('A text that was read before cannot be read.')
    return parsed.document
  }
  const { hidden } = content
  return { document: part(content.content), hidden: hidden === null ? null : part(hidden) }
}
