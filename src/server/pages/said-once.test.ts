import { expect, it } from 'vitest'
import { createSaidOnce } from './said-once.ts'

const filled = (text: string) => `<p>${text}${' and more words'.repeat(5)}</p>`
const isFound = (html: string) => createSaidOnce(new Map([[html, 7]])).text(html) === 7

it('draws each icon once, however often it stands in the page', () => {
  const { icon, drawings } = createSaidOnce(new Map())
  expect(drawings()).toBe('')
  const ids = ['M1 1', 'M2 2', 'M1 1'].map(icon)
  expect(ids[2]).toBe(ids[0])
  expect(ids[1]).not.toBe(ids[0])
  expect(drawings().match(/<path /g)).toHaveLength(2)
})

it('leaves to the page only texts of its data, each where it stands first', () => {
  const html = filled('Said here')
  const { text, found } = createSaidOnce(new Map([[html, 0]]))
  expect([text(html), text(html), text(filled('Of a module without code'))]).toEqual([
    0,
    undefined,
    undefined,
  ])
  expect([...found]).toEqual([0])
})

it.each([
  filled('Fish &amp; chips, 1 &lt; 2'),
  filled('<a href="/a?b=1&amp;c=2" rel="nofollow">there</a>, <br><img src="/a.webp" alt="" data-w2="3">'),
])('leaves what browsers give back as it was: %s', (html) => expect(isFound(html)).toBe(true))

it.each([
  filled('an element that ends in itself <br/>'),
  filled('<video controls src="/a.mp4"></video>'),
  filled('<b title="1 &lt; 2">brackets in an attribute</b>'),
  filled('a quote &quot; and a space\u00a0that does not break'),
  filled("<a href='/single'>quotes</a>"),
])('carries what they would write otherwise: %s', (html) => expect(isFound(html)).toBe(false))
