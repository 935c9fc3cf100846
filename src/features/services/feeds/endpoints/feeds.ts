import type { Endpoint } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { LOCALES } from '#shared/texts/locales.ts'
import { localizedPath } from '#site/routes.ts'
import { makeFeed, type WantedFeed } from '../make-feed.ts'
import { isFeedName, scopeOf, splitFile } from '../rules.ts'

/** Readers ask for a feed a few times an hour; a reading service may have many. */
const LIMIT = '120 per minute'

/** `/feeds/articles.rss`, `/en/feeds/topics/node/7.atom`: in each language at an address of its own. */
export const feedEndpoints: readonly Endpoint[] = LOCALES.flatMap((locale): Endpoint[] => [
  {
    path: localizedPath('feeds/:file', locale) as `/${string}`,
    limit: LIMIT,
    make: (request) => {
      const { id: name, format } = fileIn(request.params)
      if (!isFeedName(name)) throw doorRefusal('not-found')
      return makeFeed(request, { name, locale, format, within: null })
    },
  },
  {
    path: localizedPath('feeds/:name/:word/:file', locale) as `/${string}`,
    limit: LIMIT,
    make: (request) => {
      const { name = '', word = '' } = request.params
      const { id, format } = fileIn(request.params)
      const scope = isFeedName(name) ? scopeOf(name, word) : null
      if (!isFeedName(name) || !scope) throw doorRefusal('not-found')
      const wanted: WantedFeed = { name, locale, format, within: { scope, word, id } }
      return makeFeed(request, wanted)
    },
  },
])

function fileIn({ file = '' }: Readonly<Record<string, string>>) {
  const split = splitFile(file)
  if (!split) throw doorRefusal('not-found')
  return split
}
