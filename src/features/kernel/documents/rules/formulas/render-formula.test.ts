import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formulaWriter } from '../../public/formulas.ts'
import { type Doc, parseDocument, plainText, renderDocument } from '../../rules.ts'
import { findUnsafeHtml } from '../../tests/find-unsafe-html.ts'
import { OPTIONS } from '../../tests/options.ts'
import { documentFromHtml } from '../from-html/document-from-html.ts'
import { renderFormula } from './render-formula.ts'

const formula = (latex: unknown) => ({ type: 'inlineMath', attrs: { latex } })
const line = (...content: unknown[]) => ({ type: 'paragraph', content })
const problem = (...content: unknown[]) => {
  const parsed = parseDocument({ version: 1, content })
  return parsed.ok ? undefined : parsed.problem.code
}
const fault = (latex: string) => {
  const rendered = renderFormula(latex, false)
  return rendered.ok ? undefined : [rendered.fault, rendered.command].filter(Boolean).join(' ')
}

describe('a formula', () => {
  it('is MathML with its source beside it, and nothing but what is known', () => {
    expect(renderFormula('x^2', false)).toEqual({
      ok: true,
      html: '<math alttext="x^2"><msup><mi>x</mi><mn>2</mn></msup></math>',
    })
    const wide = renderFormula('\\color{red}\\begin{align}a&=\\frac{1}{2}\\\\b&=c\\end{align}', true)
    expect(wide.ok && wide.html).toMatch(/^<math display="block" alttext="/)
    expect(wide.ok && wide.html).not.toMatch(/ style=| color/)
    expect(wide.ok && findUnsafeHtml(wide.html)).toEqual([])
  })

  it.each([
    ['\\foo', 'unknown \\foo'],
    ['\\frac{1', 'open'],
    ['x}', 'open'],
    ['\\href{javascript:alert(1)}{x}', 'refused \\href'],
    ['\\url{x}', 'refused \\url'],
    ['\\htmlData{a=b}{x}', 'refused \\htmlData'],
    ['\\def\\a{\\a\\a}\\a', 'refused \\def'],
    ['\\newcommand{\\b}{\\b}\\b', 'refused \\newcommand'],
    ['x^2^3', 'other'],
    [`${'{'.repeat(400)}x${'}'.repeat(400)}`, 'deep'],
    [`${'x^{'.repeat(400)}x${'}'.repeat(400)}`, 'deep'],
    [`\\begin{matrix}${'&'.repeat(1900)}\\end{matrix}`, 'long'],
    ['x'.repeat(100_000), 'long'],
  ])('says what is wrong with it: %.30s', (latex, expected) => {
    expect(fault(latex)).toBe(expected)
  })

  it('neither is nor reaches further than twenty em, whichever unit says so', () => {
    for (const latex of [
      '\\rule[-500em]{900em}{900em}',
      '\\rule[-500cm]{9ex}{9ex}',
      '\\raisebox{900pt}{x}',
    ]) {
      const { html } = renderFormula(latex, true) as { html: string }
      const inside = html.replace(/alttext="[^"]*"/, '')
      expect(inside, latex).not.toMatch(/500|900/)
    }
    expect(renderFormula('\\rule[-5em]{9em}{9em}', true)).toMatchObject({
      html: expect.stringContaining('voffset="-5em"'),
    })
  })

  it('lets nothing unknown through, whatever was typed', () => {
    const parts =
      '\\frac \\sqrt \\left( \\right) { } ^ _ & \\\\ \\text{<b>} "><script> \\begin{matrix} \\end{matrix} \\color{red} \\boxed \\cancel \\tag{1} \\operatorname \\mathbb \\not \\phase \\href{javascript:a}{b} \' 中 1 x = < #1 % ~ \\ce{H2O} \\overset \\underbrace \\rule{1em}{2em} \\kern{9em} \\raisebox{1em}{x}'
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(fc.constantFrom(...parts.split(' ')), fc.string({ unit: 'binary', maxLength: 4 })),
          {
            maxLength: 14,
          },
        ),
        fc.boolean(),
        (signs, isBlock) => {
          const rendered = renderFormula(signs.join(' '), isBlock)
          if (rendered.ok) expect(findUnsafeHtml(rendered.html)).toEqual([])
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('a text with formulas', () => {
  const shown = (content: unknown[]) =>
    renderDocument({ version: 1, content } as Doc, { ...OPTIONS, formula: formulaWriter() })

  it('shows them, and the source of those that cannot be shown', () => {
    const html = shown([
      line({ type: 'text', text: 'a ' }, formula('x')),
      line(formula('\\frac{<')),
      {
        type: 'blockMath',
        attrs: { latex: 'y' },
      },
    ])
    expect(html).toBe(
      '<p>a <math alttext="x"><mi>x</mi></math></p><p><code>\\frac{&lt;</code></p>' +
        '<div class="doc-formula" role="group" aria-label="documents.formula" tabindex="0">' +
        '<math display="block" alttext="y"><mi>y</mi></math></div>',
    )
    expect(findUnsafeHtml(html)).toEqual([])
  })

  it('is source where nobody knows MathML: mails and feeds', () => {
    const content = [line(formula('x<y')), { type: 'blockMath', attrs: { latex: 'z' } }]
    expect(renderDocument({ version: 1, content } as Doc, OPTIONS)).toBe(
      '<p><code>x&lt;y</code></p><pre class="doc-code" tabindex="0"><code>z</code></pre>',
    )
    expect(plainText({ version: 1, content } as Doc)).toBe('x<y\nz')
  })

  it('may have five hundred, each is shown; a thousand and one are too many, and one of 100 KB is too long', () => {
    const many = (count: number) => line(...Array.from({ length: count }, (_, at) => formula(`x_{${at}}`)))
    expect(problem(many(500))).toBeUndefined()
    expect(shown([many(500)]).match(/<math /g)).toHaveLength(500)
    expect(problem(many(1_001))).toBe('too-many-nodes')
    expect(problem(line(formula('x'.repeat(100_000))))).toBe('too-long')
    expect(problem(line(formula(7)))).toBe('bad-attribute')
  })

  it('is kept by its length: what is beyond is source', () => {
    const long = Array.from({ length: 30 }, () => line(formula('x+'.repeat(999))))
    const html = shown(long)
    expect(html.match(/<math /g)).toHaveLength(20)
    expect(html.match(/<code>/g)).toHaveLength(10)
  })

  it('keeps no empty ones', () => {
    const parsed = parseDocument({
      version: 1,
      content: [line(formula(' ')), { type: 'blockMath', attrs: { latex: '' } }],
    })
    expect(parsed.ok && parsed.document.content).toEqual([{ type: 'paragraph' }, { type: 'paragraph' }])
  })

  it('takes those of other sites by the source that stands in them', () => {
    const katex =
      '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span> is.</p>'
    const wiki = '<math display="block" alttext="{\\displaystyle y^{2}}"><mi>y</mi></math>'
    expect(documentFromHtml(katex + wiki).document.content).toEqual([
      line({ type: 'text', text: 'So ' }, formula('x'), { type: 'text', text: ' is.' }),
      { type: 'blockMath', attrs: { latex: 'y^{2}' } },
    ])
    expect(documentFromHtml('<math><mi>x</mi></math>').changes.map(({ detail }) => detail)).toEqual(['math'])
  })
})
