const MOTIFS = 6

/** How far the second hue lies from the first: near enough to stay quiet, far enough to be seen. */
const HUE_STEPS = [-55, -35, 30, 50]

/** FNV-1a: a hash of a text, the same in every process. */
const hash = (seed: string): number => {
  let value = 0x811c9dc5
  for (let place = 0; place < seed.length; place++) {
    value = Math.imul(value ^ seed.charCodeAt(place), 0x01000193)
  }
  // Without a final mix the low bits of similar seeds are alike.
  value ^= value >>> 15
  return Math.imul(value, 0x2c1b3c6d) >>> 0
}

/** A pattern in place of a missing picture: always the same for a seed. */
export const coverPattern = (seed: string): { motif: number; from: number; to: number } => {
  const value = hash(seed)
  const from = (value >>> 8) % 360
  const step = HUE_STEPS[(value >>> 4) % HUE_STEPS.length] ?? 30
  return { motif: value % MOTIFS, from, to: (from + step + 360) % 360 }
}
