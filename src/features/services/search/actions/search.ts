import { loadStems } from '#features/kernel/entries/queries/stems.ts'
import { action } from '#server/door/action.ts'
import { search } from '../contract.ts'
import { presentPosts, readTexts } from '../present-posts.ts'
import { type FoundPage, findPosts, readPlace } from '../queries/find-posts.ts'
import { lineOf } from '../queries/within-time.ts'
import {
  candidateWords,
  parseQuery,
  selectiveTerms,
  stemsNeededBy,
  tsQueryOf,
  withBeginning,
  wordsOfTerms,
} from '../rules.ts'
import * as S from '../schemas.ts'

/** ms */
const KEPT_FOR = 15_000

/** Prefix of the cursors of a search by incomplete last word. */
const BEGUN = '~'

const NOTHING: S.FoundPosts = {
  edges: [],
  pageInfo: { endCursor: '', hasNextPage: false },
  count: 0,
  isMore: false,
  asked: 'nothing',
  isPartial: false,
}

export const searchAction = action(search, {
  data: S.searchData,
  result: S.foundPosts,
  allow: 'everybody',
  // Enough for search-as-you-type; pages of results count too.
  limit: '60 per minute',
  keeps: 'pages',
  run: async (
    { db, asker, network, now, locale, places, shows, until, refuse },
    { key, kind, after = '' },
  ) => {
    const goesOnBegun = after.startsWith(BEGUN)
    const place = after ? readPlace(after.slice(goesOnBegun ? BEGUN.length : 0)) : undefined
    if (after && (!place || place.until > now)) return refuse('search-cursor-unknown')
    const parsed = parseQuery(key)
    const words = wordsOfTerms([...parsed.wanted, ...parsed.unwanted]).flatMap(stemsNeededBy)
    const stemOf = await loadStems(db, new Set(words))
    const query = tsQueryOf(parsed, stemOf)
    if (!query) return parsed.unwanted.length > 0 ? { ...NOTHING, asked: 'only-without' as const } : NOTHING
    // Any write may change results, so the page is cached for a short time only.
    until(new Date(now.getTime() + KEPT_FOR))

    const longer = withBeginning(parsed)
    const longerQuery = (longer && tsQueryOf(longer, stemOf)) ?? undefined
    if (goesOnBegun && !longerQuery) return refuse('search-cursor-unknown')
    const found = await findPosts(db, {
      query: goesOnBegun && longerQuery ? longerQuery : query,
      // Only of the first page: what follows goes on with what that found.
      wider: after ? undefined : longerQuery,
      kind,
      asker,
      line: lineOf({ asker, network }),
      now,
      after: place,
    })
    const isBegun = goesOnBegun || found.isWider
    const asked = isBegun && longer ? longer : parsed
    const terms = selectiveTerms(asked.wanted, stemOf)
    const texts = readTexts(found, terms)
    const shown = texts.flatMap(({ cut }) => [cut.title, cut.text])
    const stemmed = await loadStems(db, new Set([...words, ...candidateWords(shown, terms)]))
    const posts = presentPosts(found.rows, texts, { terms, stemOf: stemmed, locale, places })
    for (const { type, databaseId } of posts) shows(`${type}:${databaseId}`)
    return {
      edges: posts.map((node) => ({ node })),
      pageInfo: pageInfoOf(found, isBegun),
      count: found.count,
      isMore: found.isMore,
      asked: 'words' as const,
      isPartial: found.isPartial,
    }
  },
})

const pageInfoOf = ({ endCursor, hasNextPage }: FoundPage, isBegun: boolean) => ({
  endCursor: isBegun && endCursor ? `${BEGUN}${endCursor}` : endCursor,
  hasNextPage,
})
