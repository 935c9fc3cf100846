/** What KaTeX, MathJax and Wikipedia put round a formula, with a drawing of it for browsers without MathML. */
const AROUND = ['.katex-display', '.katex', 'mjx-container', '.mwe-math-element']

/** Makes formulas of the MathML in pasted HTML, by the source that stands in it; without one it is words. */
export function takeFormulas(body: HTMLElement): void {
  for (const math of [...body.querySelectorAll('math')]) {
    const source =
      math.querySelector('annotation[encoding*="tex" i]')?.textContent ?? math.getAttribute('alttext')
    const latex = (source ?? '')
      .trim()
      .replace(/^\{\\(?:display|text)style\s+([\s\S]*)\}$/, '$1')
      .trim()
    if (latex === '') continue
    const around = AROUND.map((one) => math.closest(one)).find((one) => one !== null)
    const isBlock =
      math.getAttribute('display') === 'block' || (around?.matches('.katex-display, [display=true]') ?? false)
    const made = body.ownerDocument.createElement(isBlock ? 'div' : 'span')
    made.setAttribute('data-formula', latex)
    made.textContent = latex
    ;(around ?? math).replaceWith(made)
  }
}
