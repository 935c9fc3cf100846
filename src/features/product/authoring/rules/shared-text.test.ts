import { expect, it } from 'vitest'
import { upgradeDocument } from '#features/kernel/documents/rules.ts'
import { readShared, withShared } from './shared-text.ts'

const blank = { title: '', document: { version: 1, content: [] } }
const contentOf = (form: { document: unknown } | null) =>
  (form as { document: { content: unknown[] } }).document.content
const shared = (query: string) => {
  const read = readShared(new URLSearchParams(query))
  return read && withShared(blank, read)
}

it('what another app shares begins a text, as one that can be kept', () => {
  const form = shared('title=A  bell&text=First%0A%0ASecond&url=https://bells.example/7')
  expect(form?.title).toBe('A bell')
  expect(contentOf(form)).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'First' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'Second' }] },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'https://bells.example/7',
          marks: [{ type: 'link', attrs: { href: 'https://bells.example/7' } }],
        },
      ],
    },
  ])
  expect(upgradeDocument(form?.document)).toMatchObject({ ok: true })
})

it('comes to the end of what is begun already, whose title stays', () => {
  const begun = { title: 'Mine', document: { version: 1, content: [{ type: 'paragraph' }] } }
  const form = withShared(begun, { title: 'Theirs', text: 'see https://a.example', url: 'https://a.example' })
  expect(form.title).toBe('Mine')
  expect(contentOf(form)).toEqual([
    { type: 'paragraph' },
    { type: 'paragraph', content: [{ type: 'text', text: 'Theirs' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'see https://a.example' }] },
  ])
})

it('no other address becomes a link, and nothing is made of nothing', () => {
  expect(JSON.stringify(shared('url=javascript:alert(1)'))).not.toContain('marks')
  expect(shared('title=%20&text=&node=3')).toBeNull()
  expect(contentOf(shared(`text=${'x'.repeat(9_000)}`))).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: 'x'.repeat(4_000) }] },
  ])
})
