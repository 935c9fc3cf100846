type Point = readonly [x: number, y: number]
/** Points that a pen passes through, in a box 10 wide and 14 high. A smooth one bends at its points, the other breaks. */
export interface Stroke {
  isSmooth: boolean
  points: readonly Point[]
}

const line = (...points: Point[]): Stroke => ({ isSmooth: false, points })
const curve = (...points: Point[]): Stroke => ({ isSmooth: true, points })

/**
 * Signs that are not taken for one another when they are drawn badly: no 0 O Q D, 1 I, 2 Z, 4, 5 S, 6 G, 7, 8 B, F, U V. Our
 * own strokes instead of a font's outlines: they need no font, and a bend in the pen's way bends the whole sign.
 */
export const GLYPHS: Readonly<Record<string, readonly Stroke[]>> = {
  3: [curve([1, 2.2], [4.5, 0], [8, 1.6], [8, 4.8], [4.6, 6.6], [8.6, 8.6], [8.8, 12], [5, 14], [1, 12.2])],
  9: [curve([9, 5], [6.8, 0.4], [2.6, 0.6], [1, 4.4], [3, 8], [7, 7.8], [9, 4.4], [8.6, 9.4], [6, 14])],
  A: [line([0.4, 14], [5, 0], [9.6, 14]), line([2.2, 9.2], [7.8, 9.2])],
  C: [curve([9.4, 2.6], [5.8, 0], [1.8, 2.4], [0.6, 7], [1.8, 11.6], [5.8, 14], [9.4, 11.4])],
  E: [line([9, 0], [1, 0], [1, 14], [9, 14]), line([1, 6.8], [7.6, 6.8])],
  H: [line([0.8, 0], [0.8, 14]), line([9.2, 0], [9.2, 14]), line([0.8, 6.8], [9.2, 6.8])],
  J: [line([4, 0], [9.4, 0]), curve([7.6, 0], [7.6, 9], [6.6, 13], [3, 13.8], [0.6, 11])],
  K: [line([1, 0], [1, 14]), line([9, 0], [1.2, 8]), line([4, 5.6], [9.4, 14])],
  L: [line([1.4, 0], [1.4, 14], [9, 14])],
  M: [line([0.2, 14], [1, 0], [5, 9], [9, 0], [9.8, 14])],
  N: [line([0.8, 14], [0.8, 0], [9.2, 14], [9.2, 0])],
  P: [line([1, 14], [1, 0]), curve([1, 0], [6.4, 0], [9.2, 2], [9, 5.6], [6, 7.6], [1, 7.6])],
  R: [
    line([1, 14], [1, 0]),
    curve([1, 0], [6.4, 0], [9, 1.8], [8.8, 5.2], [6, 7.2], [1, 7.2]),
    line([5, 7.2], [9.4, 14]),
  ],
  T: [line([0.4, 0], [9.6, 0]), line([5, 0], [5, 14])],
  W: [line([0, 0], [2.2, 14], [5, 4], [7.8, 14], [10, 0])],
  X: [line([0.8, 0], [9.2, 14]), line([9.2, 0], [0.8, 14])],
  Y: [line([0.4, 0], [5, 6.8], [9.6, 0]), line([5, 6.8], [5, 14])],
}

export const ALPHABET = Object.keys(GLYPHS)

/** px of the box between two points that are drawn: fine enough for every bend. */
const STEP = 0.5

/** A stroke as many points close to each other. */
export function tracePoints({ isSmooth, points }: Stroke): Point[] {
  const traced: Point[] = []
  for (let index = 0; index < points.length - 1; index += 1) {
    const [from, to] = [points[index] as Point, points[index + 1] as Point]
    const before = points[index - 1] ?? from
    const after = points[index + 2] ?? to
    const steps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / STEP))
    for (let step = 0; step < steps; step += 1) {
      const at = step / steps
      traced.push(
        isSmooth
          ? [spline(before[0], from[0], to[0], after[0], at), spline(before[1], from[1], to[1], after[1], at)]
          : [from[0] + (to[0] - from[0]) * at, from[1] + (to[1] - from[1]) * at],
      )
    }
  }
  return [...traced, points.at(-1) as Point]
}

/** Catmull and Rom's: through every point, with the neighbours' direction. */
function spline(before: number, from: number, to: number, after: number, at: number): number {
  return (
    0.5 *
    (2 * from +
      (to - before) * at +
      (2 * before - 5 * from + 4 * to - after) * at ** 2 +
      (3 * from - before - 3 * to + after) * at ** 3)
  )
}
