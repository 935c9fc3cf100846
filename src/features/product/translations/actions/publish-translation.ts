import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { type ExistingText, findForeignGated } from '#features/kernel/documents/public/gated-links.ts'
import { excerpt as excerptOf } from '#features/kernel/documents/rules.ts'
import { oneLine, readSubmitted } from '#features/product/authoring/rules/read-submitted.ts'
import {
  EXCERPT_MOST,
  formProblem,
  hasContent,
  TEXT_MOST,
  TITLE_MOST,
} from '#features/product/authoring/rules.ts'
import { namePeople } from '#features/talk/editor/public/name-people.ts'
import { whyHoldChange } from '#features/talk/spam/public/hold.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { publishTranslation } from '../contract.ts'
import { translationChanged } from '../events.ts'
import { getTranslatable } from '../get-source.ts'
import type { Source } from '../queries/find-source.ts'
import { findDraft, findPublished, publish } from '../queries/translations.ts'
import { hasMark, hideLikeOriginal, needsMark } from '../rules/hidden-mark.ts'
import { LIMITS_OF } from '../rules.ts'
import * as S from '../schemas.ts'
import { readable } from '../words.ts'

type Context = MemberContext<RefusalOf<typeof publishTranslation>>

/** Length of a generated excerpt, as for originals. */
const EXCERPT = 120

/** Shows a translation to readers, in the place of one that is there already. */
export const publishTranslationAction = action(publishTranslation, {
  data: S.publishTranslationData,
  result: S.done,
  allow: 'members',
  limit: '30 per minute',
  run: async (context, data) => {
    const { db, asker, now, announce, refuse } = context
    const { kind, to } = data
    const original = await getTranslatable(context, data)
    const place = { postId: original.id, language: to }
    const published = await findPublished(db, place)
    const { authorId } = original
    const documents = [original, published].flatMap((words) => [words?.document, words?.hidden])
    const text = await readText(context, original, { ...data, standing: { authorId, documents } })
    const draft = await findDraft(db, place, true)
    const isSeen =
      (draft?.version ?? 0) === data.version && (published?.updatedAt.toISOString() ?? null) === data.seen
    if (!isSeen) return refuse('translation-conflict')
    if (data.source !== original.hash) return refuse('source-changed')
    await publish(db, place, { ...text, source: original.hash }, { editorId: asker.personId, now })
    const { id: postId, number } = original
    await announce(translationChanged, { kind, number, postId, language: to, byId: asker.personId })
    return { success: true as const }
  },
})

const partsOf = ({ document, hidden }: Source) => ({
  document: readable(document),
  hidden: hidden === null ? null : readable(hidden),
})

/** Validates the text; refusals come in the order of the form's own validation. */
async function readText(
  context: Context,
  original: Source,
  { standing, ...data }: S.PublishTranslationData & { standing: ExistingText },
) {
  const { db, now, signer, refuse } = context
  const limits = LIMITS_OF[data.kind]
  const title = oneLine(data.title)
  const read = readSubmitted(data.content, limits)
  if (title === '') return refuse('submit-title')
  if ('problem' in read) return refuse(read.problem, { most: TEXT_MOST[limits] })
  const { document, hidden } = read.submitted
  if (![document, hidden].some(hasContent)) return refuse('submit-content')
  const foreign = await findForeignGated(context, [document, hidden], standing)
  if (foreign !== null) return refuse('foreign-gated', { name: foreign })
  const details = { title, excerpt: data.excerpt, vote: null, slug: '', tags: [], publishAt: '' }
  const wrong = formProblem(details, now)
  if (wrong === 'title-too-long') return refuse(wrong, { most: TITLE_MOST })
  if (wrong === 'excerpt-too-long') return refuse(wrong, { most: EXCERPT_MOST })
  const isGated = original.hidden !== null
  if (hidden !== null && !isGated) return refuse('hidden-unlike-original')
  const isMarkMissing = needsMark(partsOf(original)) && !hasMark({ document, hidden })
  if (isMarkMissing && data.hidesAll !== true) return refuse('hidden-mark-missing')
  // What the spam rules would hold as an original is refused as a translation.
  const words = { title, documents: [document, hidden], language: data.to }
  if ((await whyHoldChange(context, words)).length > 0) return refuse('translation-held')
  const { seal } = fileSecrets(signer)
  const named = {
    document: seal(await namePeople(db, document)),
    hidden: seal(await namePeople(db, hidden)),
  }
  const text = hideLikeOriginal(named, isGated)
  return { ...text, title, excerpt: oneLine(data.excerpt) || excerptOf(text.document, EXCERPT) }
}
