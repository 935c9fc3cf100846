import { expect, it } from 'vitest'
import { TYPED_FOOTNOTE } from './footnote.ts'

it.each(['words[^1]', 'words[^]', '脚注［＾1］', '脚注［……1］', 'words[^note]'])(
  'is a footnote as it is typed: %s',
  (text) => expect(TYPED_FOOTNOTE.test(text)).toBe(true),
)

it.each(['[^1]', 'a \\[^1]', 'array[1]', 'a[^1', 'x[^a b]', '[[^1]'])('stays as it is typed: %s', (text) =>
  expect(TYPED_FOOTNOTE.test(text)).toBe(false),
)
