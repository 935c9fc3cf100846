const SIGNS = { 1000: ['', 'k', 'M', 'B'], 1024: [' B', ' KB', ' MB', ' GB'] } as const

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
