import 'uplot/dist/uPlot.min.css'
import uPlot from 'uplot'

export interface Drawing {
  now: readonly number[]
  before: readonly number[]
  /** Of a day by its place, below the chart. */
  dayLabel: (place: number) => string
  /** Of an amount, beside the chart. */
  write: (value: number) => string
  /** As the page has them: lines of these days and of those before, words, and lines behind. */
  colors: () => { now: string; before: string; words: string; grid: string }
  /** The place that is pointed at; null: none. */
  onPoint: (place: number | null) => void
}

const HEIGHT = 240
/** Pixels for the widest amount beside the chart. */
const BESIDE = 64

/** Draws two lines into an element, for as long as it is on the page. @returns what takes it away again */
export function drawChart(host: HTMLElement, drawing: Drawing): () => void {
  const { now, before, dayLabel, write, colors, onPoint } = drawing
  const font = `12px ${getComputedStyle(host).fontFamily}`
  const axis = { font, stroke: () => colors().words, ticks: { show: false } }
  const chart = new uPlot(
    {
      width: host.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { drag: { x: false, y: false }, y: false },
      scales: { x: { time: false }, y: { range: (_chart, _low, high) => [0, Math.max(high, 1) * 1.1] } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          size: 32,
          gap: 10,
          space: 70,
          incrs: [1, 2, 7, 14, 28, 56, 91, 182],
          values: (_chart, places) => places.map((place) => (Number.isInteger(place) ? dayLabel(place) : '')),
        },
        {
          ...axis,
          size: BESIDE,
          grid: { stroke: () => colors().grid, width: 1 },
          values: (_chart, amounts) =>
            amounts.map((amount) => (Number.isInteger(amount) ? write(amount) : '')),
        },
      ],
      series: [
        {},
        { stroke: () => colors().before, width: 2, dash: [5, 5], points: { show: false } },
        { stroke: () => colors().now, width: 2, points: { show: now.length <= 31, size: 5 } },
      ],
      hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
    },
    [now.map((_, place) => place), [...before], [...now]],
    host,
  )
  const size = new ResizeObserver(() => chart.setSize({ width: host.clientWidth, height: HEIGHT }))
  size.observe(host)
  // Light and dark: by the system, or by an attribute of the document.
  const redraw = () => chart.redraw(false, true)
  const scheme = matchMedia('(prefers-color-scheme: dark)')
  scheme.addEventListener('change', redraw)
  const attributes = new MutationObserver(redraw)
  attributes.observe(document.documentElement, { attributes: true })
  return () => {
    size.disconnect()
    attributes.disconnect()
    scheme.removeEventListener('change', redraw)
    chart.destroy()
  }
}
