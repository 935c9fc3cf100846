import { expect, it } from 'vitest'
import type { Block, Image } from '#features/kernel/documents/rules.ts'
import { withOwnPictures } from './own-pictures.ts'

const picture = (src: string): Image => ({ type: 'image', attrs: { src } })
const own = picture('/media/a.webp')

it('keeps words and pictures of this site, and counts those of others, wherever they stand', () => {
  const words: Block = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] }
  const foreign = picture('https://elsewhere.example/a.png')
  const content: Block[] = [
    words,
    own,
    picture('//elsewhere.example/a.png'),
    { type: 'gallery', content: [foreign] },
    { type: 'gallery', content: [own, foreign] },
    { type: 'blockquote', content: [words, foreign] },
  ]
  expect(withOwnPictures({ version: 1, content })).toEqual({
    document: {
      version: 1,
      content: [words, own, { type: 'gallery', content: [own] }, { type: 'blockquote', content: [words] }],
    },
    leftOut: 4,
  })
})
