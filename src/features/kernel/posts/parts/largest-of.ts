import type { Picture } from '../schemas.ts'

/** The address of the widest file there is. */
export const largestOf = ({ sourceUrl, srcSet }: Picture): string =>
  srcSet
    .split(', ')
    .map((entry) => entry.split(' '))
    .toSorted(([, a = ''], [, b = '']) => Number.parseInt(b, 10) - Number.parseInt(a, 10))[0]?.[0] ||
  sourceUrl
