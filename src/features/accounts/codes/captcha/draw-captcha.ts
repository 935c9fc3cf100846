import { randomInt } from 'node:crypto'
import { loadSharp } from '#server/files/load-sharp.ts'
import { ALPHABET, GLYPHS, tracePoints } from './glyphs.ts'

const LENGTH = 4
/** px of the drawing's own grid; it is sent twice as fine, for dense screens. */
const WIDTH = 200
const HEIGHT = 72
const DENSITY = 2
/** px of one unit of a sign's box. */
const SCALE = 2.75

/** Light strokes on a ground of the middle: as quiet on a dark page as on a light one. */
const GROUNDS = ['#3d4356', '#43405a', '#3a4a52', '#4c4148']
const INK = '#fdfcfb'

/** Pairs of a full turn's parts: what the drawing is bent by. */
interface Wave {
  strength: number
  length: number
  phase: number
}

const between = (least: number, most: number): number =>
  least + (most - least) * (randomInt(1_000_001) / 1_000_000)
const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item

/** What somebody is to read. */
export const randomAnswer = (): string => Array.from({ length: LENGTH }, () => oneOf(ALPHABET)).join('')

/** @returns data address of a picture in which people can read the answer */
export async function drawCaptcha(answer: string): Promise<string> {
  const sharp = await loadSharp()
  const picture = await sharp(Buffer.from(captchaSvg(answer)), { density: 72 * DENSITY })
    // Two colours and what lies between them.
    .png({ palette: true, colours: 16, effort: 1, dither: 0 })
    .toBuffer()
  return `data:image/png;base64,${picture.toString('base64')}`
}

function captchaSvg(answer: string): string {
  const waves = { x: someWave(), y: someWave() }
  const pitch = (WIDTH - 36) / LENGTH
  const signs = [...answer].map((sign, index) => drawSign(sign, 18 + pitch * (index + 0.5), waves))
  const threads = Array.from({ length: 3 }, (_, index) => drawThread(index, waves))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${oneOf(GROUNDS)}"/>` +
    `<g fill="none" stroke="${INK}" stroke-linecap="round" stroke-linejoin="round">` +
    `${[...signs, ...threads].join('')}</g>${drawDust()}</svg>`
  )
}

const someWave = (): Wave => ({
  strength: between(2.2, 4.2),
  length: between(55, 95),
  phase: between(0, 2 * Math.PI),
})

/** One field bends the whole picture, so that signs cannot be cut out and straightened one by one. */
function bend([x, y]: readonly [number, number], waves: { x: Wave; y: Wave }): string {
  const swing = ({ strength, length, phase }: Wave, along: number) =>
    strength * Math.sin((2 * Math.PI * along) / length + phase)
  return `${(x + swing(waves.x, y)).toFixed(1)} ${(y + swing(waves.y, x)).toFixed(1)}`
}

function drawSign(sign: string, centre: number, waves: { x: Wave; y: Wave }): string {
  const turn = between(-0.3, 0.3)
  const lean = between(-0.2, 0.2)
  const [wide, high] = [between(0.88, 1.05), between(0.9, 1.15)]
  const [left, top] = [centre + between(-2, 2), HEIGHT / 2 + between(-4, 4)]
  const width = between(3, 4.2).toFixed(1)
  return (GLYPHS[sign] ?? [])
    .map((stroke) => {
      const path = tracePoints(stroke).map(([x, y]) => {
        const across = (x - 5 + lean * (7 - y)) * SCALE * wide
        const down = (y - 7) * SCALE * high
        return bend(
          [
            left + across * Math.cos(turn) - down * Math.sin(turn),
            top + across * Math.sin(turn) + down * Math.cos(turn),
          ],
          waves,
        )
      })
      return `<path d="M${path.join('L')}" stroke-width="${width}"/>`
    })
    .join('')
}

/** A thread across the signs, of their own colour: taking it out takes out parts of them. */
function drawThread(index: number, waves: { x: Wave; y: Wave }): string {
  const [from, to] = [between(12, HEIGHT - 12), between(12, HEIGHT - 12)]
  const swing = between(6, 14) * (index % 2 === 0 ? 1 : -1)
  const points = Array.from({ length: 41 }, (_, step) => {
    const at = step / 40
    return bend([at * WIDTH, from + (to - from) * at + swing * Math.sin(at * Math.PI * 2)], waves)
  })
  return `<path d="M${points.join('L')}" stroke-width="${between(1.1, 1.7).toFixed(1)}"/>`
}

const drawDust = (): string =>
  Array.from({ length: 40 }, () => {
    const [x, y, radius] = [between(0, WIDTH), between(0, HEIGHT), between(0.5, 1.3)]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${INK}" opacity="0.7"/>`
  }).join('')
