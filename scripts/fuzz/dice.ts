/** A seeded random generator: the same seed throws the same. */
export interface Dice {
  /** A whole number from 0 on, below this one. */
  below: (count: number) => number
  /** Whether one of so many times. */
  isOneIn: (times: number) => boolean
  pick: <Item>(list: readonly Item[]) => Item
}

/** @param turn so that each request has dice of its own, and can be drawn again without those before it */
export function createDice(seed: number, turn = 0): Dice {
  let state = mix(mix(seed) ^ turn)
  const below = (count: number): number => {
    state = mix(state)
    return Math.floor((state / 2 ** 32) * count)
  }
  return {
    below,
    isOneIn: (times) => below(times) === 0,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  }
}

/** One step of splitmix32: neighbouring seeds have nothing in common. */
function mix(from: number): number {
  let value = (from + 0x9e3779b9) | 0
  value = Math.imul(value ^ (value >>> 16), 0x21f0aaad)
  value = Math.imul(value ^ (value >>> 15), 0x735a2d97)
  return (value ^ (value >>> 15)) >>> 0
}
