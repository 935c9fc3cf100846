import { expect, it } from 'vitest'
import { parseDocument, plainText } from '#features/kernel/documents/rules.ts'
import { documentOf } from './document-of.ts'

it('carries over what was typed: paragraphs, lines, and not a letter less', () => {
  const document = documentOf('One <b>\nTwo\n\n  \nThree & four')
  expect(document.content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'One <b>' }, { type: 'hardBreak' }, { type: 'text', text: 'Two' }],
    },
    { type: 'paragraph', content: [{ type: 'text', text: 'Three & four' }] },
  ])
  expect(parseDocument(document).ok).toBe(true)
  expect(plainText(document)).toContain('Three & four')
})

it('of nothing makes a paragraph to write in', () => {
  expect(documentOf(' \n ')).toEqual({ version: 1, content: [{ type: 'paragraph' }] })
})
