import { Avatar, Style } from '@dicebear/core'
import lorelei from '@dicebear/styles/lorelei.json' with { type: 'json' }
import type { Endpoint } from '#server/endpoint.ts'
import { doorRefusal } from '#server/refusal.ts'
import { coverPattern } from '#ui/cover-pattern.ts'

/** Longer than any name, number or address that is stored as an avatar. */
const LONGEST_SEED = 500
/** The picture of a seed never changes; a month lets a new style reach everybody. */
const MAX_AGE = 30 * 24 * 60 * 60
/** Drawings kept ready, some 6 KB each: the faces of the busiest pages. */
const KEPT = 1_000

/** "Lorelei" by Lisa Wischofsky, CC0. */
const style = new Style(lorelei)
const kept = new Map<string, string>()

/** The face drawn from a seed: always the same, on a ground whose hue the person's profile takes up. */
export function drawAvatar(seed: string): string {
  const known = kept.get(seed)
  if (known) return known
  const { from } = coverPattern(seed)
  const drawn = new Avatar(style, { seed, size: 128, backgroundColor: [pastel(from)] }).toString()
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value as string)
  kept.set(seed, drawn)
  return drawn
}

/** `GET /api/avatar?seed=` */
export const avatarEndpoint: Endpoint = {
  path: '/api/avatar',
  handle: ({ query }) => {
    const seed = (query.get('seed') ?? '').normalize('NFC').trim()
    if (seed === '' || seed.length > LONGEST_SEED) throw doorRefusal('malformed', { field: 'seed' })
    return { type: 'image/svg+xml; charset=utf-8', body: drawAvatar(seed), maxAge: MAX_AGE }
  },
}

/** A light, quiet colour of a hue, as '#rrggbb': black lines must stand on it. */
export function pastel(hue: number): string {
  const lightness = 0.8
  const spread = 0.42 * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(255 * value)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
