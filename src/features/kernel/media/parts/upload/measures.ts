import { formatNumber } from '#shared/numbers/numbers.ts'

const MB = 1_048_576

/** '5.2 MB', '340 KB'. */
export function sizeText(bytes: number, locale: string): string {
  return bytes < MB
    ? `${formatNumber(Math.ceil(bytes / 1_024), locale)} KB`
    : `${formatNumber(bytes / MB, locale, 1)} MB`
}

/** '3:05', '1:02:09'. */
export function lengthText(seconds: number): string {
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}
