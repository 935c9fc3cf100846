import { expect, it } from 'vitest'
import { isMarkdown } from './paste-markdown.ts'

it.each([
  '# Title',
  '- one\n- two',
  '1. one\n2. two',
  'Words\n\n> said',
  '```js\na()\n```',
  '| a | b |\n| - | - |',
  'with **bold** in it',
  'a [link](https://a.example)',
  'call `run()` first',
])('takes %j for Markdown', (text) => expect(isMarkdown(text)).toBe(true))

it.each([
  'Plain words.',
  '- 5 degrees',
  '1. FC Köln',
  'a * b * c',
  '#tag',
  'Two lines\nof words',
  '10) that',
  '',
])('leaves %j as it is', (text) => expect(isMarkdown(text)).toBe(false))
