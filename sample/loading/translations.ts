import { insertAll, keepSources, sourceOf, textOf } from '../queries.ts'
import { laterWords, translationDrafts } from '../translations.ts'
import { htmlDocument } from './texts.ts'
import { daysBefore, json, type Loading } from './town-rows.ts'

/** What translations know of their originals: one is begun, one is older than what its original says now. */
export async function insertTranslations({ db, town, now }: Loading): Promise<void> {
  await keepSources(db)
  const titleOf = (key: string): string | undefined => {
    const article = town.articles.find((one) => one.key === key)
    return article?.texts[article.original]?.title
  }
  for (const { article, language, title, excerpt, html } of translationDrafts) {
    const original = await sourceOf(db, titleOf(article) ?? '')
    if (!original) continue
    const at = daysBefore(now, 1)
    await insertAll(db, 'translation_drafts', [
      {
        post_id: original.postId,
        language,
        title,
        excerpt,
        document: json(htmlDocument(html)),
        source_hash: original.hash,
        editor_id: original.authorId,
        created_at: at,
        updated_at: at,
      },
    ])
  }
  for (const { article, language, blocks, daysAgo } of laterWords) {
    const original = await sourceOf(db, titleOf(article) ?? '')
    if (!original) continue
    const { postId, authorId } = original
    const text = await textOf(db, original)
    const content = text.document.content.slice(0, -blocks)
    const former = { ...text, document: json({ ...text.document, content }) }
    await insertAll(db, 'post_revisions', [
      { post_id: postId, ...former, editor_id: authorId, created_at: daysBefore(now, daysAgo) },
    ])
    await keepSources(db, { postId, language })
  }
}
