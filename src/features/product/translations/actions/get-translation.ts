import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { withLinks } from '#features/kernel/documents/public/gated-links.ts'
import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { action, type MemberContext } from '#server/door/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import { getTranslation } from '../contract.ts'
import { getReadable } from '../get-source.ts'
import { findFormerSource, listWritten, type Source } from '../queries/find-source.ts'
import { findFormer, hasFormer } from '../queries/former.ts'
import { findDraft, findPublished, type StoredWords } from '../queries/translations.ts'
import { languageStates, nextLanguage, type TranslatedKind } from '../rules.ts'
import * as S from '../schemas.ts'
import { plainWords, readable } from '../words.ts'

type Context = MemberContext<RefusalOf<typeof getTranslation>>

/** A text beside its translation into one language: the desk of whoever translates. */
export const getTranslationAction = action(getTranslation, {
  data: S.getTranslationData,
  result: S.translation,
  allow: 'members',
  // It holds what its author has not shown yet.
  whileLooking: 'never',
  limit: '120 per minute',
  run: async (context, { kind, id, to: asked, revision = null }) => {
    const { db, places } = context
    const source = await getReadable(context, { kind, id })
    const languages = languageStates(source.language, await listWritten(db, source.id))
    const to = asked && asked !== source.language ? asked : nextLanguage(languages)
    const place = { postId: source.id, language: to }
    const draft = await findDraft(db, place)
    const published = await findPublished(db, place)
    const base = (draft ?? published)?.source || source.hash
    return {
      kind,
      databaseId: source.number,
      path: postPath(places, kind, source),
      to,
      languages,
      base,
      original: await presentOriginal(context, kind, source),
      draft: draft && {
        ...(await wordsOf(context, draft, source.authorId)),
        version: draft.version,
        savedAt: draft.updatedAt.toISOString(),
      },
      published: published && {
        ...(await wordsOf(context, published, source.authorId)),
        seen: published.updatedAt.toISOString(),
        isStale: published.status === 'stale',
      },
      changed: base === source.hash ? null : await findChange(context, source, base),
      hasFormer: await hasFormer(db, place),
      former: revision === null ? null : await getFormer(context, source, { place, revision }),
    }
  },
})

async function getFormer(
  context: Context,
  { authorId }: Source,
  { place, revision }: { place: Parameters<typeof findFormer>[1]; revision: number },
) {
  const former = await findFormer(context.db, place, revision)
  return former ? wordsOf(context, former, authorId) : context.refuse('revision-not-found')
}

/** The texts in the shape of the form, with file codes decrypted. */
async function wordsOf(
  context: Context,
  { title, excerpt, document, hidden }: StoredWords,
  authorId: number | null,
) {
  const { open } = fileSecrets(context.signer)
  const shown = (stored: unknown) => withLinks(context, open(readable(stored)), authorId)
  const behind = hidden === null ? null : await shown(hidden)
  return { title, excerpt, document: await shown(document), hidden: behind }
}

async function presentOriginal(context: Context, kind: TranslatedKind, source: Source) {
  const { id, number, language, hash, document, hidden, updatedAt, authorId } = source
  const key = `${id}:${language}:${updatedAt.getTime()}`
  const of = `${kind}/${number}/${language}`
  const open = await renderWithPictures(context, { key: `post:${key}`, document, of: `${of}/open`, authorId })
  const more =
    hidden === null
      ? null
      : await renderWithPictures(context, {
          key: `hidden:${key}`,
          document: hidden,
          idPrefix: 'more',
          of: `${of}/hidden`,
          authorId,
        })
  return {
    ...(await wordsOf(context, source, authorId)),
    language,
    source: hash,
    isGated: hidden !== null,
    html: open.html,
    hiddenHtml: more?.html ?? null,
  }
}

/** The original as it was translated and as it is now; null where the former state is not kept. */
async function findChange({ db }: Context, source: Source, base: string) {
  const former = await findFormerSource(db, source.id, base)
  return former && { before: plainWords(former), after: plainWords(source) }
}
