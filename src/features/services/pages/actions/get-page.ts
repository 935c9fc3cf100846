import { mayOpen } from '#features/kernel/access/public/custom-pages.ts'
import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { postPath } from '#features/kernel/posts/paths.ts'
import { isGonePost } from '#features/kernel/posts/queries/gone.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import { action } from '#server/door/action.ts'
import { getPage } from '../contract.ts'
import { inWords } from '../guard.ts'
import { findPage } from '../queries/pages.ts'
import * as S from '../schemas.ts'

export const getPageAction = action(getPage, {
  data: S.getPageData,
  result: S.pageText,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id }) => {
    const { db, now, places, shows, refuse } = context
    const page = await findPage(db, context, id)
    if (!page) return refuse((await isGonePost(db, 'page', id, now)) ? 'gone' : 'page-not-found')
    // A text that is also a custom page has its address there: one thing, one address, and one door.
    const custom = places.custom.find(({ id: slug }) => slug === page.slug)
    const access = custom?.access ?? []
    if (!(await mayOpen(context, access)).allowed) {
      return refuse('page-closed', { who: await inWords(context, access) })
    }
    shows(`page:${page.number}`)
    const { html, headings } = await renderWithPictures(context, {
      key: `post:${page.id}:${page.language}:${page.updatedAt.getTime()}`,
      document: page.document,
      authorId: page.authorId,
      of: `page/${page.number}/${page.language}/open`,
    })
    return {
      databaseId: page.number,
      title: page.title,
      excerpt: page.excerpt,
      path: custom ? custom.id : postPath(places, 'page', page),
      html,
      headings,
      language: page.language,
      languages: page.languages,
      isStale: page.status === 'stale',
      updatedAt: page.updatedAt.toISOString(),
      cover: pictureOf(page),
    }
  },
})
