import { can } from '#features/kernel/access/rules.ts'
import { fileSecrets } from '#features/kernel/documents/public/file-secrets.ts'
import { withLinks } from '#features/kernel/documents/public/gated-links.ts'
import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { type Doc, plainText, upgradeDocument } from '#features/kernel/documents/rules.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { action, type MemberContext } from '#server/action.ts'
import { readId } from '#shared/ids.ts'
import { getTranslation } from '../contract.ts'
import { findFormerSource, findSource, listWritten, type Source } from '../queries/find-source.ts'
import { findDraft, findPublished } from '../queries/translations.ts'
import { languageStates, nextLanguage, type TranslatedKind } from '../rules.ts'
import * as S from '../schemas.ts'

/** A text beside its translation into one language: the desk of whoever translates. */
export const getTranslationAction = action(getTranslation, {
  data: S.getTranslationData,
  result: S.translation,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { kind, id, to: asked }) => {
    const { db, asker, places, refuse } = context
    const number = readId(kind, id)
    const source = number ? await findSource(db, kind, number) : null
    if (!source) return refuse('text-not-found')
    const verdict = can(asker, 'edit', source, context)
    // The silenced may look at what they wrote, and keep it.
    if (!verdict.allowed && !(verdict.reason === 'silenced' && source.authorId === asker.personId)) {
      return refuse(verdict.reason === 'gone' ? 'text-not-found' : 'text-not-yours')
    }
    const languages = languageStates(source.language, await listWritten(db, source.id))
    const to = asked && asked !== source.language ? asked : nextLanguage(languages)
    const place = { postId: source.id, language: to }
    const draft = await findDraft(db, place)
    const published = await findPublished(db, place)
    const base = (draft ?? published)?.source || source.hash
    return {
      ...{ kind, databaseId: source.number, path: postPath(places, kind, source), to, languages, base },
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
    }
  },
})

interface Words {
  title: string
  excerpt: string
  document: unknown
  hidden: unknown
}

/** As they stand in the form, codes of files in plain words. */
async function wordsOf(
  context: MemberContext<never>,
  { title, excerpt, document, hidden }: Words,
  authorId: number | null,
) {
  const { open } = fileSecrets(context.signer)
  const shown = (stored: unknown) => withLinks(context, open(readable(stored)), authorId)
  const behind = hidden === null ? null : await shown(hidden)
  return { title, excerpt, document: await shown(document), hidden: behind }
}

async function presentOriginal(context: MemberContext<never>, kind: TranslatedKind, source: Source) {
  const { id, number, language, hash, document, hidden, updatedAt, authorId } = source
  const key = `${id}:${language}:${updatedAt.getTime()}`
  const of = `${kind}/${number}/${language}`
  const open = await renderWithPictures(context, { key: `post:${key}`, document, of: `${of}/open`, authorId })
  const more =
    hidden === null
      ? null
      : await renderWithPictures(context, {
          ...{ key: `hidden:${key}`, document: hidden, idPrefix: 'more', of: `${of}/hidden`, authorId },
        })
  return {
    ...(await wordsOf(context, source, authorId)),
    ...{ language, source: hash, isGated: hidden !== null, html: open.html + (more?.html ?? '') },
  }
}

/** What the original said then, and says now; null where the state of then is not kept. */
async function findChange({ db }: MemberContext<never>, source: Source, base: string) {
  const former = await findFormerSource(db, source.id, base)
  return former && { before: plainWords(former), after: plainWords(source) }
}

const plainWords = ({ title, excerpt, document, hidden }: Words): string =>
  [title, excerpt, plainText(readable(document)), hidden === null ? '' : plainText(readable(hidden))]
    .filter(Boolean)
    .join('\n\n')

/** A text that no version can read would be lost if an empty one were saved over it. */
function readable(document: unknown): Doc {
  const read = upgradeDocument(document)
  if (!read.ok) throw new Error(`A stored text cannot be read: ${JSON.stringify(read.problem)}`)
  return read.document
}
