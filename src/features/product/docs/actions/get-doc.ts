import { renderWithPictures } from '#features/kernel/documents/public/stored-html.ts'
import { isGonePost } from '#features/kernel/posts/queries/gone.ts'
import { action } from '#server/door/action.ts'
import { pathOf } from '#site/resolve.ts'
import { getDoc, getDocTree } from '../contract.ts'
import { findDoc, findSource } from '../queries/docs.ts'
import { docPath, inReadingOrder } from '../rules.ts'
import * as S from '../schemas.ts'

export const getDocAction = action(getDoc, {
  data: S.getDocData,
  result: S.docView,
  allow: 'everybody',
  limit: '120 per minute',
  keeps: 'pages',
  run: async (context, { id }) => {
    const { db, now, shows, ask, places, refuse } = context
    const doc = await findDoc(db, context, id)
    if (!doc) return refuse((await isGonePost(db, 'doc', id, now)) ? 'gone' : 'doc-not-found')
    // The links to the docs before and after it depend on the whole tree.
    shows(`doc:${doc.number}`, `doc:${doc.number}:activity`, 'docs')

    const order = inReadingOrder(await ask(getDocTree, {}))
    const place = order.findIndex(({ databaseId }) => databaseId === doc.number)
    // An unpublished doc is not in the tree, and has no neighbours.
    const isListed = place >= 0
    const { html, headings } = await renderWithPictures(context, {
      key: `post:${doc.id}:${doc.language}:${doc.updatedAt.getTime()}`,
      document: doc.document,
      authorId: doc.authorId,
      of: `doc/${doc.number}/${doc.language}/open`,
    })
    const { answerId } = doc
    const source = answerId === null ? null : await findSource(db, answerId, now)
    if (answerId !== null) shows(`answer:${answerId}`)
    return {
      databaseId: doc.number,
      title: doc.title,
      excerpt: doc.excerpt,
      path: docPath(doc),
      html,
      headings,
      language: doc.language,
      languages: doc.languages,
      isStale: doc.status === 'stale',
      updatedAt: doc.updatedAt.toISOString(),
      editedAt: doc.editedAt?.toISOString() ?? null,
      previous: order[place - 1] ?? null,
      next: (isListed && order[place + 1]) || null,
      counts: { helpful: doc.helpful, unhelpful: doc.unhelpful },
      source:
        source && answerId !== null
          ? { ...source, path: pathOf(places, 'community', 'answer', answerId) }
          : null,
    }
  },
})
