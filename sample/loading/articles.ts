import type { Locale } from '#shared/texts/locales.ts'
import { captionPicture, insertAll } from '../queries.ts'
import type { Article, ArticleText } from '../types.ts'
import { fileKey, INNER_RATIO, pictureKey, type SampleMedia } from './media-files.ts'
import { insertComments, insertPost, mapTexts, type NewText, termName } from './posts.ts'
import { fileBlock, galleryBlock, htmlDocument, joined } from './texts.ts'
import { daysBefore, hoursBefore, idOf, type Loading } from './town-rows.ts'

export async function insertArticles(loading: Loading, made: readonly SampleMedia[]): Promise<void> {
  const { db, town, now, media, people } = loading
  const sizes = new Map(made.map(({ key, size }) => [key, size]))
  for (const article of town.articles) {
    const id = await insertPost(loading, {
      kind: 'article',
      slug: article.slug,
      author: article.author,
      language: article.original,
      publishedAt: hoursBefore(now, article.hoursAgo),
      texts: mapTexts(article.texts, (text, locale) => textOf(article, text, locale, sizes)),
      cover: pictureKey(article.cover, '16:9'),
      access: article.access,
      series: article.series,
      views: article.views,
      likedBy: article.likedBy,
      favouritedBy: article.favouritedBy,
      terms: [
        termName('article-category', article.category),
        ...article.tags.map((tag) => termName('article-tag', tag)),
      ],
    })
    const writtenAt = hoursBefore(now, article.hoursAgo)
    const others = (article.coAuthors ?? []).map((slug) => ({
      post_id: id,
      person_id: idOf(people, slug),
      asked_at: writtenAt,
      joined_at: writtenAt,
    }))
    await insertAll(db, 'co_authors', others)
    if (article.coverCaption)
      await captionPicture(db, idOf(media, pictureKey(article.cover, '16:9')), article.coverCaption)
    const used = [
      ...(article.gallery ?? []).map(({ picture }) => pictureKey(picture, INNER_RATIO)),
      ...(article.attachments ?? []).map(fileKey),
    ]
    const rows = used.map((key, position) => ({ post_id: id, media_id: idOf(media, key), position }))
    await insertAll(db, 'post_media', rows)
    const comments = town.articleComments.filter((entry) => entry.article === article.key)
    for (const entry of comments)
      await insertComments(loading, { postId: id, answerId: null }, entry.comments)
  }
}

/** The gallery belongs to the open text; files stand behind whatever is last, and are hidden with it. */
function textOf(
  { gallery, attachments }: Article,
  { title, excerpt, html, hiddenHtml }: ArticleText,
  locale: Locale,
  sizes: ReadonlyMap<string, number>,
): NewText {
  const files = (attachments ?? []).map((file) => fileBlock(file, sizes.get(fileKey(file)) ?? 0, locale))
  const open = joined(htmlDocument(html), gallery ? [galleryBlock(gallery, locale)] : [])
  return hiddenHtml
    ? { title, excerpt, document: open, hidden: joined(htmlDocument(hiddenHtml), files) }
    : { title, excerpt, document: joined(open, files) }
}

/** Pages of the site and its help, all by the first admin. */
export async function insertDocsAndPages(loading: Loading): Promise<void> {
  const { db, town, now } = loading
  const author = town.people.find(({ isAdmin }) => isAdmin)?.slug ?? ''
  for (const page of town.pages) {
    await insertPost(loading, {
      kind: 'page',
      // A custom page is found at its id; its text is stored below the same word.
      slug: page.slug ?? page.id,
      author,
      language: 'zh-hans',
      publishedAt: daysBefore(now, page.updatedDaysAgo),
      texts: mapTexts(page.texts, ({ title, description, html }) => ({
        title,
        excerpt: description,
        document: htmlDocument(html),
      })),
      cover: page.cover && pictureKey(page.cover, '16:9'),
    })
  }
  const ids = new Map<string, number>()
  const positions = new Map<string | null, number>()
  for (const doc of town.docs) {
    const id = await insertPost(loading, {
      kind: 'doc',
      slug: doc.slug,
      author,
      language: 'zh-hans',
      publishedAt: daysBefore(now, doc.updatedDaysAgo),
      texts: mapTexts(doc.texts, ({ title, summary, html }) => ({
        title,
        excerpt: summary,
        document: htmlDocument(html),
      })),
    })
    ids.set(doc.key, id)
    const position = positions.get(doc.parent) ?? 0
    positions.set(doc.parent, position + 1)
    const parent = doc.parent === null ? null : idOf(ids, doc.parent)
    await insertAll(db, 'docs', [{ post_id: id, parent_id: parent, position }])
  }
}
