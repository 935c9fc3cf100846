/** Normalizes a typed code: case, spaces, full-width characters. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replace(/\s/g, '')

/** Whether some sign of a code could be read as another one. */
export const hasLookAlikes = (code: string): boolean => /[O0I1L]/.test(plainCode(code))

/** Without look-alike characters. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** @param draw a number from 0 to below its argument, by chance */
export const randomCode = (length: number, draw: (below: number) => number): string =>
  Array.from({ length }, () => SIGNS[draw(SIGNS.length)]).join('')
