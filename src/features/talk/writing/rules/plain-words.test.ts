import { expect, it } from 'vitest'
import type { Block, Doc } from '#features/kernel/documents/rules.ts'
import { documentOf } from './document-of.ts'
import { plainWords } from './plain-words.ts'

const doc = (...content: Block[]): Doc => ({ version: 1, content })
const line = (text: string): Block & { type: 'paragraph' } => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})
const item = (text: string, ...more: Block[]) => ({
  type: 'listItem' as const,
  content: [line(text), ...more] as never,
})

it('leaves plain words as they were typed', () => {
  for (const text of ['One.', 'One,\ntwo.\n\nThree.', '一\n二'])
    expect(plainWords(documentOf(text))).toBe(text)
})

it('keeps every word and address of what was formatted', () => {
  const href = 'https://far.example/page'
  const words = plainWords(
    doc(
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Head' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'See ', marks: [{ type: 'bold' }] },
          { type: 'text', text: 'this', marks: [{ type: 'link', attrs: { href } }] },
          { type: 'text', text: ' and ' },
          { type: 'text', text: 'far.example/page', marks: [{ type: 'link', attrs: { href } }] },
          { type: 'hardBreak' },
          { type: 'mention', attrs: { personId: 1, name: 'Ana', slug: 'ana' } },
        ],
      },
      {
        type: 'bulletList',
        content: [
          item('one', { type: 'orderedList', attrs: { start: 3 }, content: [item('deep')] }),
          item('two'),
        ],
      },
      {
        type: 'taskList',
        content: [{ type: 'taskItem', attrs: { checked: true }, content: [line('done')] }],
      },
      { type: 'blockquote', content: [line('said'), line('more')] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'a = 1\nb = 2' }] },
      { type: 'callout', attrs: { kind: 'info' }, content: [line('note')] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [line('left')] },
              { type: 'tableCell', content: [line('right')] },
            ],
          },
        ],
      },
      { type: 'image', attrs: { src: '/media/a.webp', alt: 'A lamp' } },
      { type: 'horizontalRule' },
    ),
  )
  expect(words.split('\n\n')).toEqual([
    'Head',
    `See this (${href}) and far.example/page\n@Ana`,
    '- one\n  3. deep\n- two',
    '- [x] done',
    '> said\n>\n> more',
    'a = 1\nb = 2',
    'note',
    'left | right',
    'A lamp /media/a.webp',
    '---',
  ])
})
