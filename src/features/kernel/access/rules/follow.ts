/** ms that the code of the official account opens what asks for it. */
export const CODE_LASTS = 7 * 24 * 3_600_000

/** Typed on a telephone: capitals, full-width letters and spaces around it say nothing. */
const asTyped = (code: string): string => code.normalize('NFKC').trim().toLowerCase()

export const isCode = (given: string, code: string): boolean =>
  asTyped(code) !== '' && asTyped(given) === asTyped(code)
