import { searchUser } from '#features/kernel/people/contract.ts'
import { askOrNull } from '#site/ask-or-null.ts'
import { defineModule, type NoSettings } from '#site/module.ts'
import { search } from '../contract.ts'
import { findPopular } from '../find-popular.ts'
import type { ResultsData, SearchAsked } from '../schemas.ts'

/** A field, and what the words in the address find: all of it also without script. */
export const searchResults = defineModule<NoSettings, ResultsData, SearchAsked>({
  name: 'search-results',
  version: 1,
  subjects: ['search.single'],
  load: async (_settings, { ask, locale, misses, subject: { q, kind, after } }) => {
    const asked = { key: q, ...(kind && { kind }) }
    const [continued, users] = await Promise.all([
      askOrNull(ask(search, { ...asked, ...(after && { after }) }), 'search-cursor-unknown'),
      // People stand on the first page of everything.
      kind || after ? null : ask(searchUser, { key: q }),
    ])
    const posts = continued ?? (await ask(search, asked))
    const isEmpty = posts.edges.length === 0 && !users?.nodes.length
    if (isEmpty && !after && posts.asked === 'words') misses(q)
    const popular = isEmpty ? await findPopular(ask, locale) : null
    return { posts, users: users?.nodes ?? [], isLost: continued === null, popular }
  },
})
