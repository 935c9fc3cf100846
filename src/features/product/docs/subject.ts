import { askOrNull } from '#site/ask-or-null.ts'
import { defineSubject } from '#site/module.ts'
import { getDoc } from './contract.ts'
import type { DocView } from './schemas.ts'

/** The doc behind /docs/{id}. */
export const docSubject = defineSubject<DocView>({
  view: 'docs',
  page: 'single',
  load: async (id, page) => {
    const doc = await askOrNull(page.ask(getDoc, { id }), 'doc-not-found')
    if (!doc) return null
    if (doc.path !== `docs/${id}`) return { moved: doc.path }
    return {
      found: doc,
      head: { title: doc.title, description: doc.excerpt, openGraph: { 'og:type': 'article' } },
      viewed: `doc:${doc.databaseId}`,
      canonicalPath: doc.path,
      languages: doc.languages,
    }
  },
})
