import fc from 'fast-check'
import { expect, it } from 'vitest'
import { escapeHtml } from '../rules/rendering/escape-html.ts'
import { CODE_LANGUAGES } from '../rules.ts'
import { highlighter } from './highlight.ts'

const color = (code: string, language: string) => highlighter()(code, language)

it('colours what a language means, in the kinds that the page has colours for', () => {
  expect(color("const name = 'a' // why\n", 'typescript')).toBe(
    '<span class="code-keyword">const</span> name = <span class="code-string">&#39;a&#39;</span> <span class="code-comment">// why</span>\n',
  )
  expect(color('SELECT 1', 'SQL')).toContain('<span class="code-number">1</span>')
  expect(color('<?php echo $a; ?><b>', 'php')).toContain('<span class="code-keyword">echo</span>')
  expect(color('+ new', 'diff')).toMatch(/^<span class="code-string">/)
})

it('knows every language that a writer can pick, and leaves others as they are', () => {
  for (const [language] of CODE_LANGUAGES) expect(color('x', language), language).toBeDefined()
  expect(color('x', 'klingon')).toBeUndefined()
  expect(color('x', '__proto__')).toBeUndefined()
})

it('never makes anything of code but spans, whatever it says', () => {
  const language = fc.constantFrom(...CODE_LANGUAGES.map(([name]) => name))
  const code = fc.string({
    maxLength: 200,
    unit: fc.constantFrom(...`<>&"'/*#=-{}()$\n `, 'script', 'a', '1'),
  })
  fc.assert(
    fc.property(code, language, (text, name) => {
      const html = color(text, name) ?? ''
      expect(html.replace(/<span class="code-[a-z]+">|<\/span>/g, '')).toBe(escapeHtml(text))
    }),
  )
})

it('leaves what is too long plain, and colours so much of one text', () => {
  expect(color('x '.repeat(10_001), 'javascript')).toBeUndefined()
  const once = highlighter()
  const shown = Array.from({ length: 5 }, () => once('x '.repeat(10_000), 'javascript'))
  expect(shown.map((html) => html !== undefined)).toEqual([true, true, true, false, false])
})
