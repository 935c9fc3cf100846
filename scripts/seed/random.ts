/** A seeded pseudo-random generator: the same seed gives the same site. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number
  /** A whole number between both, both included. */
  between: (least: number, most: number) => number
  /** True with this probability. */
  chance: (share: number) => boolean
  /** Near 0 far more often than near `limit`: the higher the power, the fewer take the most. */
  skewed: (limit: number, power: number) => number
  /** An exponentially distributed waiting time with this mean. */
  waiting: (mean: number) => number
}

/** mulberry32: fast, well spread, and 32 bits are enough for a town. @param name keeps the tables' chances apart */
export function createRandom(seed: number, name: string): Random {
  let state = hash(`${seed}/${name}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    below: (limit) => Math.floor(next() * limit),
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    skewed: (limit, power) => Math.floor(limit * next() ** power),
    waiting: (mean) => -Math.log(1 - next()) * mean,
  }
}

/** FNV-1a. */
export function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let place = 0; place < text.length; place += 1)
    sum = Math.imul(sum ^ text.charCodeAt(place), 0x01000193)
  return sum >>> 0
}

/** Slots of the table below: the rarest of 3,400 words still gets two. */
const SLOTS = 1 << 16

/**
 * Picks places of a list as words occur in texts: the second half as often as the first, the tenth a tenth
 * (Zipf, with Mandelbrot's shift that flattens the head). One look into a table per pick.
 */
export function createZipf(length: number, { exponent = 1, shift = 2.7 } = {}): (random: Random) => number {
  const weights = Array.from({ length }, (_, rank) => 1 / (rank + 1 + shift) ** exponent)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  const table = new Uint16Array(SLOTS)
  let rank = 0
  let sum = weights[0] ?? 0
  for (let slot = 0; slot < SLOTS; slot += 1) {
    while (rank < length - 1 && sum / whole < (slot + 0.5) / SLOTS) {
      rank += 1
      sum += weights[rank] ?? 0
    }
    table[slot] = rank
  }
  return (random) => table[random.below(SLOTS)] ?? 0
}

/**
 * Shares `total` among `count` so that a few get very much and many nothing: a heavy tail, as the answers to
 * topics have. The shares add up exactly.
 */
export function shareOut(random: Random, total: number, count: number, none: number): Uint32Array {
  const heaps = new Float64Array(count)
  let sum = 0
  for (let place = 0; place < count; place += 1) {
    // 0.7: the most discussed of a million topics gets some ten thousand answers at five for the average one.
    const weight = random.chance(none) ? 0 : (1 - random.next()) ** -0.7
    sum += weight
    heaps[place] = sum
  }
  const shares = new Uint32Array(count)
  let before = 0
  for (let place = 0; place < count; place += 1) {
    const upTo = sum === 0 ? 0 : Math.round(((heaps[place] ?? 0) / sum) * total)
    shares[place] = upTo - before
    before = upTo
  }
  return shares
}
