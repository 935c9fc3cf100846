/** A number for all widths, or a map from widths in px: an entry holds up to and including its width, `default` above. */
export type PerWidth = number | ({ [width: number]: number } & { default?: number })

type Range = { above: number; value: number }

export const DEFAULT_COLUMNS = 3
export const DEFAULT_GUTTER = 0

/** The ranges of a map from narrow to wide, each with the width it begins above. */
const rangesOf = (perWidth: PerWidth, preset: number): Range[] => {
  if (typeof perWidth === 'number') return [{ above: 0, value: perWidth }]
  const { default: last = preset, ...entries } = perWidth
  const ends = Object.entries(entries)
    .map(([width, value]) => ({ end: Number(width), value }))
    .toSorted((a, b) => a.end - b.end)
  const begins = [0, ...ends.map(({ end }) => end)]
  return [...ends.map(({ value }) => value), last].map((value, place) => ({
    above: begins[place] ?? 0,
    value,
  }))
}

export const valueAt = (perWidth: PerWidth, preset: number, viewport: number): number =>
  rangesOf(perWidth, preset).findLast(({ above }) => viewport > above || above === 0)?.value ?? preset

/**
 * A length that takes the value of the range the viewport is in, without media queries, which a style
 * attribute cannot hold: each step adds its difference, clamped to nothing until the viewport is wider.
 */
const stepped = (lengths: { above: number; length: string }[]): string => {
  const [first = { length: '0px' }, ...steps] = lengths
  const added = steps.map(({ above, length }, place) => {
    const before = lengths[place]?.length ?? '0px'
    const opens = `max(0px, (100vw - ${above}px) * 9999)`
    return ` + clamp(-1 * ${opens}, ${length} - ${before}, ${opens})`
  })
  return added.length === 0 ? first.length : `calc(${first.length}${added.join('')})`
}

const wholeColumns = (value: number) => Math.max(1, Math.trunc(value))

/** CSS of the two properties the grid is made of: the least width of a column, and the gap. */
export const masonryStyle = (columns: PerWidth = DEFAULT_COLUMNS, gutter: PerWidth = DEFAULT_GUTTER) => {
  const gap = stepped(
    rangesOf(gutter, DEFAULT_GUTTER).map(({ above, value }) => ({ above, length: `${value}px` })),
  )
  const width = stepped(
    rangesOf(columns, DEFAULT_COLUMNS).map(({ above, value }) => {
      const count = wholeColumns(value)
      // Half a pixel less, so that rounding never loses a column.
      return { above, length: `((100cqw - ${count - 1} * var(--gap)) / ${count} - 0.5px)` }
    }),
  )
  return { '--gap': gap, '--column': width.startsWith('calc') ? width : `calc${width}` }
}
