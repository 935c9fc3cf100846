import { describe, expect, it } from 'vitest'
import { insertItem } from '#tests/library.ts'
import { insertPerson, insertPost, storeSettings } from '#tests/rows.ts'
import { testSite } from '#tests/site.ts'

const { db, get, readOutbox, errors } = await testSite()

/** The page with one module on it. */
async function show(name: string, settings: object, locale = 'en'): Promise<string> {
  await storeSettings(db, { pages: { desktop: { modules: { home: [{ id: 'one', name, settings }] } } } })
  await readOutbox()
  const { status, text } = await get(locale === 'zh-hans' ? '/' : `/${locale}`)
  expect(status).toBe(200)
  return text
}
/** What stands between the header and the footer, without the data that the browser gets. */
const bodyOf = (html: string) => /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? ''
const shown = async (name: string, settings: object, locale?: string) =>
  bodyOf(await show(name, settings, locale))

const ownerId = await insertPerson(db)
await insertItem(db, ownerId, { storage_key: 'tree', widths: [480, 960], width: 960, height: 540 })
const TREE = { src: '/media/tree-480.webp', alt: { en: 'A tree', es: 'Un árbol' } }
const LOST = { src: '/media/lost-480.webp' }
const words = (text: string) => ({ en: text, es: `${text} es`, 'zh-hans': `${text} zh` })

/** Settings under which each has something to show, and under which it has nothing. */
const MODULES: Record<string, { full: object; empty: object; says: string }> = {
  hero: {
    full: { heading: words('Come in'), picture: TREE, buttons: [{ label: words('Go'), link: 'about' }] },
    empty: { heading: {}, picture: LOST },
    says: 'Come in',
  },
  slider: {
    full: { slides: [{ picture: TREE, heading: words('First') }, { text: words('Second') }] },
    empty: { slides: [{ picture: LOST }] },
    says: 'First',
  },
  picture: {
    full: { picture: TREE, caption: words('The tree') },
    empty: { picture: LOST },
    says: 'The tree',
  },
  gallery: {
    full: { title: words('Seen'), pictures: [TREE] },
    empty: { title: words('Seen'), pictures: [LOST] },
    says: 'Seen',
  },
  video: {
    full: { title: words('A film'), address: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
    empty: { title: words('A film'), address: 'https://films.example/9' },
    says: 'A film',
  },
  embed: {
    full: { title: words('Map'), address: 'https://youtu.be/dQw4w9WgXcQ' },
    empty: { title: words('Map'), address: 'https://not-listed.example/map' },
    says: 'Map',
  },
  html: {
    full: { html: { en: '<p>From elsewhere</p>', es: '<p>From elsewhere es</p>' } },
    empty: { html: { en: '<script>alert(1)</script>' } },
    says: 'From elsewhere',
  },
  columns: {
    full: { title: words('Why'), items: [{ icon: 'book', heading: words('Read'), text: words('A lot') }] },
    empty: { title: words('Why'), items: [{ icon: 'book' }] },
    says: 'Read',
  },
  tabs: {
    full: { title: words('Inside'), items: [{ label: words('Morning'), text: words('Bread') }] },
    empty: {
      title: words('Inside'),
      items: [{ label: words('Morning') }, { label: {}, text: words('Bread') }],
    },
    says: 'Bread',
  },
  'card-row': {
    full: { cards: [{ heading: words('A card'), picture: LOST, link: 'about' }] },
    empty: { cards: [{ heading: {} }] },
    says: 'A card',
  },
  'call-to-action': { full: { heading: words('Join us') }, empty: { heading: {} }, says: 'Join us' },
  'price-table': {
    full: {
      plans: [
        { name: words('Stall'), price: words('¥30'), button: { label: words('Rent'), link: 'page/1' } },
      ],
    },
    empty: { plans: [] },
    says: 'Stall',
  },
  faq: {
    full: { items: [{ question: words('When?'), answer: words('At six.') }] },
    empty: { title: words('Asked'), items: [{ question: words('When?'), answer: {} }] },
    says: 'When?',
  },
  counters: { full: { shows: ['members'] }, empty: { shows: ['orders'] }, says: 'member' },
  countdown: {
    full: { title: words('Until the market'), at: '2099-05-01T06:00' },
    empty: { title: words('Until the market'), at: '2001-05-01T06:00' },
    says: 'Until the market',
  },
}

describe.each(Object.entries(MODULES))('%s', (name, { full, empty, says }) => {
  it('shows what its settings say, in the language of the page', async () => {
    expect(await shown(name, full)).toContain(says)
    if (name === 'counters') return
    expect(await shown(name, full, 'es')).toContain(`${says} es`)
  })

  it('is not there where it has nothing to show', async () => {
    const body = await shown(name, empty)
    expect(body.replace(/<[^>]*>/g, '').trim()).toBe('')
    expect(body).not.toMatch(/<(section|figure|img|hr)/)
  })
})

it('a divider is a line, or only room', async () => {
  expect(await shown('divider', {})).toContain('<hr')
  expect(await shown('divider', { look: 'space', size: 'large' })).not.toContain('<hr')
})

describe('addresses', () => {
  const script = 'javascript:alert(1)'
  const button = { label: words('Go'), link: script }
  it.each([
    ['hero', { heading: words('x'), buttons: [button] }],
    ['hero', { heading: words('x'), picture: { src: script } }],
    ['slider', { slides: [{ heading: words('x'), link: 'java\nscript:alert(1)' }] }],
    ['picture', { picture: TREE, link: ' javascript:alert(1)' }],
    ['picture', { picture: { src: '//evil.example/x.png' } }],
    ['gallery', { pictures: [{ src: 'data:text/html,<script>' }] }],
    ['video', { address: script }],
    ['embed', { address: script }],
    ['columns', { items: [{ heading: words('x'), link: 'data:text/html,x' }] }],
    ['card-row', { cards: [{ heading: words('x'), link: 'VBScript:x' }] }],
    ['call-to-action', { heading: words('x'), buttons: [button] }],
    ['price-table', { plans: [{ name: words('x'), button }] }],
    ['countdown', { at: '2099-05-01T06:00', link: script, linkLabel: words('Go') }],
  ])('%s takes none that runs', async (name, settings) => {
    const before = errors.length
    const html = await show(name, settings)
    expect(errors.length).toBeGreaterThan(before)
    expect(html).not.toMatch(/javascript:|script:alert|data:text|VBScript|evil\.example/i)
  })
})

it('a plan whose button leads nowhere yet has none, and so has a picture without a file', async () => {
  const html = await shown('price-table', {
    plans: [{ name: words('Garden'), button: { label: words('Go'), link: '' } }],
  })
  expect(html).toContain('Garden')
  expect(html).not.toContain('Go</')
  expect(await shown('hero', { heading: words('x'), picture: { alt: words('A tree') } })).not.toContain(
    '<img',
  )
})

describe('numbers and lists', () => {
  it.each([
    ['slider', { slides: [], seconds: 0 }],
    ['slider', { slides: Array.from({ length: 13 }, () => ({ heading: words('x') })) }],
    ['gallery', { pictures: [], columns: 9 }],
    ['columns', { items: [], columns: 1 }],
    ['columns', { items: [{ icon: 'skull', heading: words('x') }] }],
    ['price-table', { plans: Array.from({ length: 5 }, () => ({ name: words('x') })) }],
    ['counters', { shows: ['sessions'] }],
    ['countdown', { at: '2099-02-31 noon' }],
    ['html', { html: { en: 'x'.repeat(20_001) } }],
  ])('%s takes none beyond its limits', async (name, settings) => {
    const before = errors.length
    await show(name, settings)
    expect(errors.length).toBe(before + 1)
  })
})

describe('HTML from elsewhere', () => {
  it('keeps words and their form, and nothing that runs, loads or leaves its box', async () => {
    const html = `<h2 onclick="alert(1)">Kept</h2><p style="position:fixed">words <a href="javascript:alert(1)">one</a>
      <a href="https://a.example/">two</a></p><script>alert(1)</script><style>body{display:none}</style>
      <form action="https://evil.example"><input name="q"></form><iframe src="https://evil.example/"></iframe>
      <img src="x" onerror="alert(1)"><svg onload="alert(1)"></svg></div></main><script>alert(2)</script>`
    const body = await shown('html', { html: { en: html } })
    expect(body).toMatch(/<h2[^>]*>Kept<\/h2>/)
    expect(body).toContain('href="https://a.example/"')
    expect(body).not.toMatch(/script|alert|style=|<style|<form|<input|<iframe|onerror|onload|onclick|<svg/i)
  })
})

describe('an opening', () => {
  it('is the heading of the page, or not', async () => {
    expect(await shown('hero', { heading: words('x') })).toMatch(/<h1[^>]*>x/)
    expect(await shown('hero', { heading: words('x'), isTitle: false })).toMatch(/<h2[^>]*>x/)
  })

  it('brings its picture first, in all widths, and its buttons lead within the language', async () => {
    const settings = {
      heading: words('x'),
      picture: TREE,
      buttons: [
        { label: words('Go'), link: 'about', look: 'main' },
        { label: {}, link: 'about' },
      ],
    }
    const body = await shown('hero', settings, 'es')
    expect(body).toMatch(
      /<img[^>]*srcSet="\/media\/tree-480.webp 480w[^>]*alt="Un árbol"[^>]*loading="eager"/i,
    )
    expect(body.match(/class="btn/g)).toHaveLength(1)
    expect(body).toContain('href="/es/about"')
  })
})

describe('a slider', () => {
  it('is a strip that the keyboard reaches, and its buttons wait for the script', async () => {
    const body = await shown('slider', {
      isAuto: true,
      slides: [{ heading: words('One'), link: 'about' }, { heading: words('Two') }],
    })
    expect(body).toMatch(/<ul[^>]*class="slider-strip"[^>]*tabindex="0"/i)
    expect(body).toContain('1 of 2')
    expect(body).not.toContain('data-ready')
  })
})

it('a gallery opens its pictures by links to the largest file', async () => {
  const body = await shown('gallery', { pictures: [{ ...TREE, caption: words('Old') }] })
  expect(body).toContain('data-pictures')
  expect(body).toMatch(/<a href="\/media\/tree-960.webp" data-zoom/)
})

describe('films and pages of other sites', () => {
  const listed = {
    embeds: {
      providers: [
        {
          name: 'Films',
          hosts: ['films.example'],
          frame: { path: '/{id}', address: 'https://player.films.example/{id}' },
        },
      ],
    },
  }
  it('load nothing before they are pressed, and come only from sites that are listed', async () => {
    await storeSettings(db, listed)
    const film = await shown('video', { address: 'https://films.example/9' })
    expect(film).toContain('data-frame="https://player.films.example/9"')
    const page = await shown('embed', { address: 'https://films.example/9' })
    expect(page).toContain('data-frame="https://player.films.example/9"')
    for (const body of [film, page]) expect(body).not.toContain('<iframe')
    expect(await shown('embed', { address: 'https://other.example/9' })).not.toContain('other.example')
  })

  it('of the library play in the browser’s own player', async () => {
    await insertItem(db, ownerId, { kind: 'video', mime: 'video/mp4', storage_key: 'pot.mp4', widths: [480] })
    const body = await shown('video', { address: '/media/pot.mp4' })
    expect(body).toMatch(/<video[^>]*poster="\/media\/pot-480.webp"/)
  })
})

it('questions are told to search engines, and no answer ends their script', async () => {
  const answer = 'See </script><script>alert(1)</script> & more'
  const html = await shown('faq', { items: [{ question: words('Why?'), answer: { en: answer } }] })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ name: 'Why?', acceptedAnswer: { text: answer } }],
  })
  expect(html.match(/<script/g)).toHaveLength(1)
})

describe('a countdown', () => {
  it('is of the clocks of the site, and says the moment itself on a page that is kept', async () => {
    await storeSettings(db, { site: { timeZone: 'Asia/Shanghai' } })
    const body = await shown('countdown', { at: '2099-05-01T06:00' })
    expect(body).toContain('dateTime="2099-04-30T22:00:00.000Z"')
    expect(body).toContain('2099/5/1 6:00')
  })

  it('says afterwards what is set', async () => {
    const body = await shown('countdown', { at: '2001-05-01T06:00', after: words('It is on.') })
    expect(body).toContain('It is on.')
    expect(body).not.toContain('<time')
  })
})

it('plans each lead somewhere', async () => {
  const { number } = await insertPost(db, { kind: 'page', titles: { en: 'Rules' } })
  const plan = { name: words('Stall'), button: { label: words('Rent one'), link: `page/${number}` } }
  expect(await shown('price-table', { plans: [plan] })).toMatch(
    new RegExp(`<a[^>]*href="/en/page/${number}"[^>]*>Rent one`),
  )
})
