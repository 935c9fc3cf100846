import type { Locale } from '#shared/texts/locales.ts'

const star = (x: number, y: number, size: number, turn = 0): string => {
  const points = Array.from({ length: 10 }, (_, corner) => {
    const radius = corner % 2 === 0 ? size : size * 0.382
    const angle = (Math.PI * corner) / 5 - Math.PI / 2 + (turn * Math.PI) / 180
    return `${(x + radius * Math.cos(angle)).toFixed(2)},${(y + radius * Math.sin(angle)).toFixed(2)}`
  })
  return `<polygon points="${points.join(' ')}"/>`
}

const flag = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20">${content}</svg>`

/** Thirteen stripes, and as many rows of stars as can be distinguished at 20 px. */
const stripes = Array.from(
  { length: 7 },
  (_, row) => `<rect y="${((row * 40) / 13).toFixed(2)}" width="30" height="${(20 / 13).toFixed(2)}"/>`,
).join('')
const canton = Array.from({ length: 12 }, (_, place) =>
  star(1.9 + (place % 4) * 2.75, 2 + Math.floor(place / 4) * 3.4, 0.95),
).join('')

/** Small flags for the language picker, one for each locale's country. */
export const FLAGS: Readonly<Record<Locale, string>> = {
  'zh-hans': flag(
    `<rect width="30" height="20" fill="#ee1c25"/><g fill="#ff0">${star(5, 5, 3)}${star(10, 2, 1, 23)}` +
      `${star(12, 4, 1, 46)}${star(12, 7, 1, 0)}${star(10, 9, 1, 20)}</g>`,
  ),
  en: flag(
    `<rect width="30" height="20" fill="#fff"/><g fill="#b22234">${stripes}</g>` +
      `<rect width="12" height="10.77" fill="#3c3b6e"/><g fill="#fff">${canton}</g>`,
  ),
  es: flag(
    '<rect width="30" height="20" fill="#aa151b"/><rect y="5" width="30" height="10" fill="#f1bf00"/>',
  ),
}
