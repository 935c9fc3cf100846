import { expect, it } from 'vitest'
import { documentFromHtml } from '#features/kernel/documents/rules/from-html/document-from-html.ts'
import { headings, linkAddresses } from '#features/kernel/documents/rules.ts'
import { topicAddressIn } from '#features/product/community/rules/moderation.ts'
import { hasScript } from '#features/services/builder/content/files/danger.ts'
import { withoutMail } from '#server/measures/log.ts'
import { deviceOfAgent } from '#shared/visitor/device.ts'
import { testSite } from '#tests/site.ts'

const { get } = await testSite()

/** Signs. Read once this is some milliseconds of work; read from each of its signs anew, minutes. */
const LENGTH = 600_000
/** ms. */
const MOST = 60_000

const many = (text: string) => text.repeat(LENGTH / text.length)
const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})

/** What a stranger or a member can send, made so that a careless reader goes through it again and again. */
it.each<[string, () => unknown]>([
  ['a path without an address', () => withoutMail(many('a'))],
  ['a path of beginnings of addresses', () => withoutMail(many('%40'))],
  ['the name of a browser', () => deviceOfAgent(many('Android'))],
  ['a list of encodings', () => get('/robots.txt', { 'accept-encoding': `a${many(' ')}b` })],
  ['a list of encodings for a map', () => get('/sitemap.xml', { 'accept-encoding': `a${many(' ')}b` })],
  ['spaces in code', () => documentFromHtml(`<pre>x${many(' ')}x</pre>`, { dialect: 'comment' })],
  ['empty lines', () => documentFromHtml(`x${many('\n ')}x`, { dialect: 'comment' })],
  ['elements in elements', () => documentFromHtml(many('<b>'), { dialect: 'comment' })],
  ['a file of a page that opens tags and closes none', () => hasScript(many('<'))],
  ['a file of a page with a tag that never comes', () => hasScript(`<${many(' ')}`)],
  ['a file of a page with beginnings of handlers', () => hasScript(many('<a on'))],
  ['a pasted address of a topic', () => topicAddressIn(`${many('a')}//`)],
  [
    'headings that are all the same',
    () => {
      const heading = {
        type: 'heading' as const,
        attrs: { level: 2 as const },
        content: [{ type: 'text' as const, text: 'x' }],
      }
      return headings({ version: 1, content: Array.from({ length: 100_000 }, () => heading) })
    },
  ],
  [
    'addresses that end with brackets',
    () => {
      const address = `https://town.test/${')'.repeat(2_000)} `
      return linkAddresses({ version: 1, content: Array.from({ length: 300 }, () => paragraph(address)) })
    },
  ],
])('%s is read in a time that grows with its length', async (_, read) => {
  const begun = performance.now()
  await read()
  expect(performance.now() - begun).toBeLessThan(MOST)
})
