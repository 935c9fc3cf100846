import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseDocument, plainText, renderDocument } from '../../rules.ts'
import { hostileHtml } from '../../tests/arbitrary-html.ts'
import { findUnsafeHtml } from '../../tests/find-unsafe-html.ts'
import { OPTIONS } from '../../tests/options.ts'
import { documentFromHtml } from './document-from-html.ts'

const RUNS = { numRuns: 2_000 }
const DIALECTS = ['html', 'wordpress'] as const
const files = {
  file: (number: number) => (number === 2 ? undefined : { src: `/files/${number}.jpg`, caption: '<b>' }),
  files: () => [{ src: 'javascript:alert(1)' }, { src: '/files/9.jpg' }],
  sharedBlock: () => '<p>shared</p><script>1</script>',
  base: 'https://old.example/blog/',
}

describe('hostile HTML', () => {
  it('never throws, and becomes a document that passes the check and renders safely', () => {
    fc.assert(
      fc.property(hostileHtml, fc.constantFrom(...DIALECTS), (html, dialect) => {
        const { document, changes } = documentFromHtml(html, { ...files, dialect })
        expect(parseDocument(document)).toEqual({ ok: true, document })
        expect(findUnsafeHtml(renderDocument(document, OPTIONS))).toEqual([])
        expect(changes.filter(({ code }) => code === 'markup-too-complex')).toEqual([])
      }),
      RUNS,
    )
  })

  it('reads its own rendering back without losing a word', () => {
    const words = (text: string) => text.replace(/[\s…]+/g, '')
    fc.assert(
      fc.property(hostileHtml, (html) => {
        const { document } = documentFromHtml(html, { ...files, dialect: 'html' })
        const again = documentFromHtml(renderDocument(document, OPTIONS), { base: files.base })
        const lost = words(plainText(document)).length - words(plainText(again.document)).length
        // Alternative texts count as text only where no caption stands, and files' cards add words of their own.
        expect(lost).toBeLessThanOrEqual(0)
      }),
      RUNS,
    )
  })

  const repeat = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length))
  it.each([
    ['nested elements', repeat('<div>', 500_000)],
    [
      'formatting that is opened anew',
      Array.from({ length: 400 }, (_, i) => `<b a=${i}>`).join('') + repeat('<p>x</p>', 200_000),
    ],
    ['open shortcodes', repeat('[a "', 1_000_000)],
    ['captions', repeat('[caption]<img src=/a>[/caption]', 1_000_000)],
    ['block comments', repeat('<!-- wp:x {"a', 1_000_000)],
    ['shared blocks', repeat('<!-- wp:block {"ref":1', 1_000_000)],
    ['figures', '<figure>'.repeat(300) + repeat('<img src="/a.jpg">', 100_000)],
    ['empty lines', repeat(' \n', 2_000_000)],
    ['a picture of 5 MB in the text', `<img src="data:image/png;base64,${'A'.repeat(5_000_000)}">after`],
  ])('takes no more than moments: %s', (_, html) => {
    // Time of this process, not of the clock: the machine may have other things to do.
    const before = process.cpuUsage()
    const { document } = documentFromHtml(html, { dialect: 'wordpress' })
    expect(parseDocument(document).ok).toBe(true)
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(4_000)
  })

  it('cuts what is too long, and says how much', () => {
    const long = documentFromHtml(`<p>${'word '.repeat(400_000)}</p>`)
    expect(plainText(long.document).length).toBeLessThanOrEqual(1_000_000)
    expect(long.changes).toEqual([{ code: 'text-cut', detail: '', count: expect.closeTo(1_000_000, -1) }])
    const many = documentFromHtml('<p>x</p>'.repeat(30_000))
    expect(many.document.content.length).toBe(10_000)
    expect(many.changes[0]?.code).toBe('text-cut')
  })

  it('keeps the words of markup that is too deep', () => {
    const { document, changes } = documentFromHtml(`${'<div>'.repeat(2_000)}deep &amp; down`)
    expect(plainText(document)).toBe('deep & down')
    expect(changes.map(({ code }) => code)).toEqual(['markup-too-complex'])
  })

  it('flattens lists that are nested too deep, and keeps their items', () => {
    const { document, changes } = documentFromHtml(`${'<ul><li>item'.repeat(12)}${'</li></ul>'.repeat(12)}`)
    expect(plainText(document).match(/item/g)?.length).toBe(12)
    expect(changes.map(({ code }) => code)).toEqual(['nesting-flattened'])
  })
})
