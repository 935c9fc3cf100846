import { Avatar, Style } from '@dicebear/core'
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#server/door/endpoint.ts'
import { doorRefusal } from '#server/door/refusal.ts'
import { coverPattern } from '#ui/content/cover-pattern.ts'

/** Longer than any name, number or address that is stored as an avatar. */
const LONGEST_SEED = 500
/** The picture of a seed never changes; a month lets a new style reach everybody. */
const MAX_AGE = 30 * 24 * 60 * 60
/** Drawings kept ready, some 6 KB each: the faces of the busiest pages. */
const KEPT = 1_000

/** "Lorelei" by Lisa Wischofsky, CC0. */
const style = new Style(lorelei)
const kept = new LRUCache<string, string>({ max: KEPT })

/** The face drawn from a seed: always the same, on a ground whose hue the person's profile takes up. */
export function drawAvatar(seed: string): string {
  const known = kept.get(seed)
  if (known) return known
  const { from } = coverPattern(seed)
  const drawn = new Avatar(style, { seed, size: 128, backgroundColor: [pastel(from)] }).toString()
  kept.set(seed, drawn)
  return drawn
}

/** `GET /api/avatar?seed=` */
export const avatarEndpoint: Endpoint = {
  path: '/api/avatar',
  // A long list shows some sixty faces, each once in a month.
  limit: '1200 per minute',
  handle: ({ query }) => {
    const seed = (query.get('seed') ?? '').normalize('NFC').trim()
    if (seed === '' || seed.length > LONGEST_SEED) throw doorRefusal('malformed', { field: 'seed' })
    return { type: 'image/svg+xml; charset=utf-8', body: drawAvatar(seed), maxAge: MAX_AGE }
  },
}

/** `oklch(0.86 0.06 hue)` as '#rrggbb', which the drawing needs: light and quiet, black lines must stand on it. */
export function pastel(hue: number): string {
  const angle = (hue * Math.PI) / 180
  const a = 0.06 * Math.cos(angle)
  const b = 0.06 * Math.sin(angle)
  const l = (0.86 + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (0.86 - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (0.86 - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channel = (linear: number) =>
    Math.round(255 * (1.055 * linear ** (1 / 2.4) - 0.055))
      .toString(16)
      .padStart(2, '0')
  const red = channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
  const green = channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
  const blue = channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  return `#${red}${green}${blue}`
}
