/** Without `decimals` the fraction is left as it is; 0 means integers. */
export type NumericConfig = { min?: number; max?: number; decimals?: number }

/** Digits, at most one point, a minus only in front. */
const strip = (value: string): string => {
  const kept = value.replace(/[^\d.-]/g, '')
  const minus = kept.startsWith('-') ? '-' : ''
  const [whole = '', ...rest] = kept.replaceAll('-', '').split('.')
  return rest.length === 0 ? minus + whole : `${minus}${whole}.${rest.join('')}`
}

/** Cut, not rounded: a person who types 1.239 has typed 1.23 on the way. */
const cut = (value: string, decimals: number | undefined): string => {
  const point = value.indexOf('.')
  if (decimals === undefined || point < 0) return value
  return decimals === 0 ? value.slice(0, point) : value.slice(0, point + 1 + decimals)
}

const isHalfTyped = (value: string): boolean => !/\d/.test(value)

/** The content of the field after a key press. */
export const typed = (value: string, { min, max, decimals }: NumericConfig = {}): string => {
  const text = cut(strip(value), decimals)
  if (isHalfTyped(text)) return text
  const amount = Number(text)
  if (max !== undefined && amount > max) return cut(String(max), decimals)
  if (min !== undefined && amount < min) return cut(String(min), decimals)
  return text
}

/** The content of the field after leaving it: fixed decimals, or nothing where there was no number. */
export const blurred = (value: string, config: NumericConfig = {}): string => {
  const text = typed(value, config)
  if (isHalfTyped(text)) return ''
  const [, minus = '', whole = '', fraction = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(text) ?? []
  const digits = whole.replace(/^0+(?=\d)/, '') || '0'
  const shown = config.decimals === undefined ? fraction : fraction.padEnd(config.decimals, '0')
  const number = shown ? `${digits}.${shown}` : digits
  return /[1-9]/.test(number) ? minus + number : number
}
