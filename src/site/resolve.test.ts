import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { resolvePage } from './resolve.ts'
import { devicePageSettings, type PagePlaces } from './settings.ts'

const placesOf = (pages: object = {}): PagePlaces => devicePageSettings.parse({ pages }).pages

const PRESET = placesOf({
  custom: [{ id: 'about' }],
  article: {
    single: {
      slug: 'article',
      variants: [
        { key: 'wide', type: 'all' },
        { key: 'promo', type: 'postID', ids: [1] },
      ],
    },
  },
})

const keyOf = (path: string, places = PRESET) => resolvePage(places, path)?.key ?? null

describe('the page settings of a path', () => {
  it('are those of home for the empty path', () => {
    expect(resolvePage(PRESET, '')).toEqual({ kind: 'home', key: 'home' })
  })

  it('are those of a custom page only for exactly its id', () => {
    expect(keyOf('about')).toBe('custom.about')
    expect(keyOf('aboutx')).toBeNull()
    expect(keyOf('about.wide')).toBeNull()
  })

  it('are found by slug and id', () => {
    expect(keyOf('page/1')).toBe('page.single')
    expect(keyOf('article/1')).toBe('article.single')
    expect(keyOf('article/archive/1')).toBe('article.archive')
    expect(keyOf('article/tag/1')).toBe('article.tag')
    expect(keyOf('community/answer/1')).toBe('community.answer')
    expect(keyOf('profile/ana')).toBe('profile.single')
  })

  it('do not exist for pages that a view does not have', () => {
    for (const path of [
      'profile/archive/1',
      'profile/tag/1',
      'article/answer/1',
      'shop/answer/1',
      'profile/answer/1',
    ]) {
      expect(keyOf(path), path).toBeNull()
    }
  })

  it('follow the slugs in the settings, not the code', () => {
    const renamed = placesOf({ article: { single: { slug: 'news' } } })
    expect(keyOf('news/1', renamed)).toBe('article.single')
    expect(keyOf('article/1', renamed)).toBeNull()
  })

  it('allow a variant only from the list, and postID only for its ids', () => {
    expect(keyOf('article/1.wide')).toBe('article.single.wide')
    expect(keyOf('article/2.wide')).toBe('article.single.wide')
    expect(keyOf('article/1.nope')).toBeNull()
    expect(keyOf('article/1.promo')).toBe('article.single.promo')
    expect(keyOf('article/2.promo')).toBeNull()
    expect(keyOf('article/1.')).toBeNull()
    expect(keyOf('article/.wide')).toBeNull()
  })
})

/** The six steps word by word, slowly: every candidate in order, nothing shared with the real one. */
function reference(places: PagePlaces, path: string): { key: string; id?: string } | null {
  // 2. The empty path gives the home settings.
  if (path === '') return { key: 'home' }
  // 3. One segment matching the custom-page list (by ids) gives a custom page.
  if (!path.includes('/')) {
    for (const custom of places.custom) if (custom.id === path) return { key: `custom.${path}` }
    return null
  }
  const candidates: Array<{
    view: string
    page: string
    slug: string
    variants: PagePlaces['page']['single']['variants']
  }> = []
  // 4. The single-page slug plus {id}[.variant] gives a single page.
  candidates.push({ view: 'page', page: 'single', ...places.page.single })
  // 5. Single, answer, archive and tag pages of article, shop, community and profile.
  for (const view of ['article', 'shop', 'community', 'profile'] as const) {
    for (const page of ['single', 'answer', 'archive', 'tag'] as const) {
      if (view === 'profile' && (page === 'archive' || page === 'tag')) continue
      if (page === 'answer' && view !== 'community') continue
      const place = (places[view] as Record<string, PagePlaces['page']['single']>)[page]
      if (place) candidates.push({ view, page, ...place })
    }
  }
  for (const { view, page, slug, variants } of candidates) {
    if (!path.startsWith(`${slug}/`)) continue
    const last = path.slice(slug.length + 1)
    if (last.includes('/')) continue
    const parts = last.split('.')
    const id = parts[0] as string
    if (id === '') return null
    if (parts.length === 1) return { key: `${view}.${page}`, id }
    // 6. A variant must be in the list, and the id in its ids if it is of type postID.
    const variant = parts.slice(1).join('.')
    const listed = variants.filter((entry) => entry.key === variant)[0]
    if (!listed) return null
    if (listed.type === 'postID' && !listed.ids.some((one) => String(one) === id)) return null
    return { key: `${view}.${page}.${variant}`, id }
  }
  return null
}

const word = fc.constantFrom('a', 'b', 'news', 'archive', 'tag', '1', '2', 'wide')
const slug = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join('/'))
const place = fc.record({
  slug,
  variants: fc.array(
    fc.record({
      key: word,
      type: fc.constantFrom('all', 'postID'),
      ids: fc.array(fc.constantFrom<string | number>(1, 2, '1', 'a')),
    }),
    { maxLength: 3 },
  ),
})
const places = fc
  .record({
    custom: fc.array(fc.record({ id: word }), { maxLength: 3 }),
    page: fc.record({ single: place }),
    article: fc.record({ single: place, archive: place, tag: place }),
    shop: fc.record({ single: place, archive: place, tag: place }),
    community: fc.record({ single: place, answer: place, archive: place, tag: place }),
    profile: fc.record({ single: place }),
  })
  .map(placesOf)
const lastSegment = fc
  .tuple(
    fc.constantFrom('', 'a', '1', '2', 'news'),
    fc.array(fc.constantFrom('', 'wide', 'a', '1'), { maxLength: 2 }),
  )
  .map(([id, rest]) => [id, ...rest].join('.'))
const path = fc.oneof(
  fc.constant(''),
  word,
  fc.tuple(slug, lastSegment).map(([before, last]) => `${before}/${last}`),
)

describe('resolving a path', () => {
  it('decides as the six steps do, whatever the settings', () => {
    fc.assert(
      fc.property(places, path, (given, wanted) => {
        const resolved = resolvePage(given, wanted)
        const found = resolved && {
          key: resolved.key,
          ...(resolved.kind === 'view' && { id: resolved.id }),
        }
        expect(found).toEqual(reference(given, wanted))
      }),
      { numRuns: 5_000 },
    )
  })
})
