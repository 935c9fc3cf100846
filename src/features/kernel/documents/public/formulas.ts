import { renderFormula } from '../rules/formulas/render-formula.ts'

/**
 * UTF-16 units of all formulas of one text together: some five hundred of usual length, and at most a second even where each
 * was written to take long. What is beyond stands there as its source.
 */
const MOST = 40_000

/** Writes the formulas of one text as safe MathML; undefined where one cannot be shown, or there is too much of it. */
export function formulaWriter(): (latex: string, isBlock: boolean) => string | undefined {
  let left = MOST
  return (latex, isBlock) => {
    left -= latex.length
    const rendered = left >= 0 ? renderFormula(latex, isBlock) : undefined
    return rendered?.ok ? rendered.html : undefined
  }
}
