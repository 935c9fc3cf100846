import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { all, only, readXml } from '#tests/xml.ts'
import { absoluteHtml } from './absolute-html.ts'
import { writeAtom } from './formats/atom.ts'
import type { Feed } from './formats/feed.ts'
import { writeJsonFeed } from './formats/json-feed.ts'
import { writeRss } from './formats/rss.ts'
import { writeSitemap } from './sitemap/write-sitemap.ts'
import { element, escapeXml } from './xml.ts'

/** Any sequence of code units: control characters, halves of emoji, markup, whatever people paste. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '<',
        '>',
        '&',
        '"',
        "'",
        ']]>',
        '<!--',
        '<![CDATA[',
        '&amp;',
        '\0',
        '\u000b',
        '\r\n',
        '\ud83d',
        '\udc4d',
        '\ufffe',
        '👩‍👩‍👧',
        '榕',
      ),
    )
    .map((parts) => parts.join('')),
)
/** The text without characters that XML 1.0 cannot represent. */
const writable = (text: string) =>
  [...text]
    .filter((sign) => {
      const code = sign.codePointAt(0) ?? 0
      const isControl = code < 0x20 && !'\t\n\r'.includes(sign)
      return !isControl && !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
    })
    .join('')

describe('XML', () => {
  it('holds any text as it was, but for what XML has no way to write', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, attribute) => {
        const read = readXml(element('thing', { name: attribute }, text, element('inner', null, text)).markup)
        expect(read.text).toBe(writable(text))
        expect(only(read, 'inner').text).toBe(writable(text))
        // Readers turn white space in attributes into blanks.
        expect(read.attributes.name).toBe(writable(attribute).replace(/[\t\n]/g, ' '))
      }),
    )
  })

  it('escapes what is escaped already once more', () => {
    expect(escapeXml('&amp; <b>')).toBe('&amp;amp; &lt;b&gt;')
  })
})

const feedOf = (text: string): Feed => ({
  title: text,
  description: text,
  pageUrl: 'https://town.test/',
  selfUrl: 'https://town.test/feeds/x.atom',
  iconUrl: 'https://town.test/icon.png',
  language: 'en-US',
  updatedAt: new Date(0),
  items: [
    {
      id: 'https://town.test/1',
      url: 'https://town.test/1',
      title: text,
      summary: text,
      html: text,
      publishedAt: new Date(0),
      updatedAt: new Date(0),
      authors: [
        { name: text, url: 'https://town.test/2' },
        { name: text, url: 'https://town.test/3' },
      ],
      imageUrl: null,
    },
  ],
})

describe('feeds', () => {
  it('are well-formed whatever people write, and say it in all three formats', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const feed = feedOf(text)
        const [item] = all(only(readXml(writeRss(feed)), 'channel'), 'item')
        const [entry] = all(readXml(writeAtom(feed)), 'entry')
        if (!item || !entry) throw new Error('There is one.')
        expect(only(item, 'content:encoded').text).toBe(writable(text))
        expect(only(entry, 'content').text).toBe(writable(text))
        for (const author of all(entry, 'author')) expect(only(author, 'name').text).toBe(writable(text))
        expect([all(entry, 'author').length, all(item, 'dc:creator').length]).toEqual([2, 2])
        const json = JSON.parse(Buffer.from(writeJsonFeed(feed)).toString('utf8'))
        expect(json.items[0].title).toBe(text.toWellFormed())
        expect(json.items[0].authors).toHaveLength(2)
      }),
    )
  })

  it('of nothing are feeds all the same', () => {
    const feed = { ...feedOf('x'), items: [] }
    expect(all(readXml(writeAtom(feed)), 'entry')).toEqual([])
    expect(only(readXml(writeRss(feed)), 'channel').name).toBe('channel')
  })

  it('have full addresses, also in sets of pictures and links within the page', () => {
    const html = absoluteHtml(
      '<a href="#note">1</a><img src="/a.webp" srcset="/a-1.webp 1w, /a-2.webp 2w"><a href="//evil.test/">x</a>' +
        '<a href="https://b.test/">y</a><p>src=&quot;/x&quot; href=/x</p>',
      'https://town.test',
      'https://town.test/article/1',
    )
    expect(html).toBe(
      '<a href="https://town.test/article/1#note">1</a><img src="https://town.test/a.webp" ' +
        'srcset="https://town.test/a-1.webp 1w, https://town.test/a-2.webp 2w"><a href="//evil.test/">x</a>' +
        '<a href="https://b.test/">y</a><p>src=&quot;/x&quot; href=/x</p>',
    )
  })
})

describe('maps', () => {
  it('are well-formed and encode any address', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1 }), async (slug) => {
        async function* pages() {
          yield [{ path: `article/${slug}`, languages: ['en', 'es'] as const, changedAt: new Date(0) }]
        }
        let xml = ''
        for await (const part of writeSitemap(pages(), { siteUrl: 'https://town.test', locale: 'en' }))
          xml += part
        const url = only(readXml(xml), 'url')
        const loc = only(url, 'loc').text
        expect(loc).toMatch(/^[\x21-\x7e]+$/)
        expect(decodeURIComponent(loc)).toBe(`https://town.test/en/article/${slug.toWellFormed()}`)
        expect(all(url, 'xhtml:link')).toHaveLength(3)
      }),
    )
  })
})
