import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeExport, opened } from '#tests/import/make-export.ts'
import { BrokenXml, readChannel, type XmlElement } from './read-channel.ts'
import { itemOf, type WxrItem } from './wxr.ts'

async function readItems(xml: string | Uint8Array, size?: number) {
  const items: WxrItem[] = []
  let problem = ''
  try {
    for await (const { element } of readChannel(opened(xml, size)())) {
      if (element.name === 'item') items.push(itemOf(element))
    }
  } catch (error) {
    if (!(error instanceof BrokenXml)) throw error
    problem = error.message
  }
  return { items, problem }
}

const CONTENT = 'a ]]> b <b>bold</b> & 😀 中文'
const SOUND = makeExport({
  items: [
    {
      id: 1,
      content: CONTENT,
      comments: [{ id: 5, content: ']]>' }],
      meta: { _thumbnail_id: 7 },
      tags: [{ slug: 'x', name: 'X' }],
    },
    { id: 2 },
  ],
})

describe('readChannel', () => {
  it.each([1, 7, 64, 100_000])('gives the same records in pieces of %i bytes', async (size) => {
    const { items, problem } = await readItems(SOUND, size)
    expect(problem).toBe('')
    expect(items.map(({ id }) => id)).toEqual([1, 2])
    expect(items[0]?.content).toBe(CONTENT)
    expect(items[0]?.comments[0]?.content).toBe(']]>')
    expect(items[0]?.meta.get('_thumbnail_id')).toBe('7')
    expect(items[0]?.terms).toEqual([{ taxonomy: 'post_tag', slug: 'x', name: 'X' }])
  })

  it('forgives entities of HTML, control characters, unknown prefixes and lines before the beginning', async () => {
    const odd = `\ufeff\n\n${SOUND}`
      .replace('<![CDATA[Post 2]]>', 'A&nbsp;B &copy; R&D &amp; &#65; \u0008\u0001')
      .replace('<wp:is_sticky>', '<plugin:thing a="1"/><wp:is_sticky>')
    const { items, problem } = await readItems(odd)
    expect(problem).toBe('')
    expect(items[1]?.title).toContain('A&nbsp;B &copy; R&D & A ')
    expect(items).toHaveLength(2)
  })

  it('reads the encoding that the file declares', async () => {
    const latin = SOUND.replace('UTF-8', 'ISO-8859-1')
      .replace('Post 2', 'Caf\u00e9')
      .replace(/[^\0-\u00ff]/g, '?')
    const { items } = await readItems(Uint8Array.from(latin, (sign) => sign.charCodeAt(0)))
    expect(items[1]?.title).toBe('Café')
    expect((await readItems(SOUND.replace('UTF-8', 'klingon'))).problem).toContain('"klingon"')
  })

  it.each([
    ['a file that ends early', SOUND.slice(0, -40)],
    ['a tag that is never closed', SOUND.replace('</item>\n</channel>', '</channel>')],
    ['tags that overlap', SOUND.replace('</wp:post_id>', '</wp:post_name>')],
    ['text after a half CDATA', SOUND.replace('Post 2]]>', 'Post 2')],
  ])('says where it breaks: %s', async (_, xml) => {
    expect((await readItems(xml)).problem).toMatch(/^Line \d+, column \d+: \w.*\.$/)
  })

  it('gives what stood before the break', async () => {
    const { items } = await readItems(SOUND.slice(0, SOUND.lastIndexOf('<wp:status>')))
    expect(items.map(({ id }) => id)).toEqual([1])
  })

  it('expands no entities that the file defines itself', async () => {
    const bomb = SOUND.replace(
      '<rss',
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]><rss',
    ).replace('<![CDATA[Post 2]]>', '&b;&x;')
    const { items } = await readItems(bomb)
    expect(items[1]?.title).toBe('&b;&x;')
  })

  it('refuses what is no export', async () => {
    expect((await readItems('<html><body>Not found</body></html>')).problem).toBe(
      'The file begins with <html>, not with <rss>.',
    )
    expect((await readItems('')).problem).not.toBe('')
    expect((await readItems('\u0000\u0001\u0002PK')).problem).not.toBe('')
  })

  it('never fails in another way, however the file is damaged', async () => {
    const bytes = new TextEncoder().encode(SOUND)
    const damage = fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: bytes.length - 1 }),
        length: fc.integer({ min: 0, max: 200 }),
        put: fc.oneof(
          fc.uint8Array({ maxLength: 8 }),
          fc
            .constantFrom('<', '>', '&', ']]>', '<![CDATA[', '</item>')
            .map((text) => new TextEncoder().encode(text)),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    )
    await fc.assert(
      fc.asyncProperty(damage, async (places) => {
        let damaged = bytes
        for (const { at, length, put } of places) {
          damaged = new Uint8Array([...damaged.subarray(0, at), ...put, ...damaged.subarray(at + length)])
        }
        const { items } = await readItems(damaged)
        expect(items.length).toBeLessThan(10)
      }),
      { numRuns: 400 },
    )
  })
})

describe('itemOf', () => {
  it('makes an item of anything that is called one', () => {
    const empty: XmlElement = { name: 'item', attributes: {}, text: '', children: [] }
    expect(itemOf(empty)).toMatchObject({
      id: 0,
      type: '',
      title: '',
      isSticky: false,
      terms: [],
      comments: [],
    })
  })
})
