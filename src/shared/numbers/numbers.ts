const SIGNS = { 1000: ['', 'k', 'M', 'B'], 1024: [' B', ' KB', ' MB', ' GB'] } as const

/** How Chinese and English write numbers. */
const MARKS = { group: ',', point: '.', groupsFrom: 4 }
/** Four digits stand together: 1234, but 12.345. */
const SPANISH_MARKS = { group: '.', point: ',', groupsFrom: 5 }

/** A plain decimal text (`-1234.5`) as a language writes it, in groups of three from so many digits on. */
export const groupDecimal = (decimal: string, tag: string, groupsFrom?: number): string => {
  const marks = tag.startsWith('es') ? SPANISH_MARKS : MARKS
  const [, sign = '', whole = '', fraction] = /^(-?)(\d*)(?:\.(\d+))?$/.exec(decimal) ?? []
  const groups =
    whole.length < (groupsFrom ?? marks.groupsFrom) ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, marks.group)
  return sign + groups + (fraction ? marks.point + fraction : '')
}

/**
 * `1,234` or `1.5`, as Intl.NumberFormat writes it. By ourselves, as the first formatter of a browser's process costs a
 * phone a tenth of a second, and every page has numbers.
 *
 * @param tag locale or BCP 47 tag
 * @param places digits behind the point; without them as many as there are, at most three
 */
export const formatNumber = (value: number, tag: string, places?: number): string =>
  groupDecimal(places === undefined ? String(Number(value.toFixed(3))) : value.toFixed(places), tag)

const oneDecimal = (value: number): number => Math.round(value * 10) / 10

/** Counts (1500 → `1.5k`) and sizes in bytes (1536 → `1.5 KB`): at most one decimal, never `.0`. */
export const shorten = (value: number, base: 1000 | 1024 = 1000): string => {
  const signs = SIGNS[base]
  let size = Math.abs(value)
  let step = 0
  // The rounded size decides: 999,960 must become 1M, not 1000k.
  while (step < signs.length - 1 && oneDecimal(size) >= base) {
    size /= base
    step++
  }
  const shown = oneDecimal(size)
  return `${value < 0 && shown > 0 ? '-' : ''}${shown}${signs[step]}`
}
