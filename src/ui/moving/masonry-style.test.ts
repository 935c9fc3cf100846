import { expect, test } from 'vitest'
import { DEFAULT_COLUMNS, DEFAULT_GUTTER, masonryStyle, valueAt } from './masonry-style.ts'

const COLUMNS = { 1023: 2, 600: 1, default: 4 }

test('without options there are three columns and no gaps', () => {
  expect([DEFAULT_COLUMNS, DEFAULT_GUTTER]).toEqual([3, 0])
  const style = masonryStyle()
  expect(style['--gap']).toBe('0px')
  expect(style['--column']).toBe('calc((100cqw - 2 * var(--gap)) / 3 - 0.5px)')
})

test('an entry holds up to and including its width, the default above', () => {
  const at = (width: number) => valueAt(COLUMNS, DEFAULT_COLUMNS, width)
  expect([320, 600, 601, 1023, 1024, 2000].map(at)).toEqual([1, 1, 2, 2, 4, 4])
})

test('a map without a default takes the preset above its last width', () => {
  expect(valueAt({ 500: 1 }, DEFAULT_COLUMNS, 501)).toBe(3)
})

test('a number holds at every width', () => {
  expect(valueAt(5, DEFAULT_COLUMNS, 1)).toBe(5)
  expect(valueAt(5, DEFAULT_COLUMNS, 4000)).toBe(5)
})

test('the style steps at the widths of the map', () => {
  const { '--column': column, '--gap': gap } = masonryStyle(COLUMNS, { 600: 12, default: 20 })
  expect(column.match(/100vw - \d+px/g)).toEqual([
    '100vw - 600px',
    '100vw - 600px',
    '100vw - 1023px',
    '100vw - 1023px',
  ])
  expect(gap).toBe(
    'calc(12px + clamp(-1 * max(0px, (100vw - 600px) * 9999), 20px - 12px, max(0px, (100vw - 600px) * 9999)))',
  )
})

test('less than one column is one', () => {
  expect(masonryStyle(0)['--column']).toBe('calc((100cqw - 0 * var(--gap)) / 1 - 0.5px)')
})
