import { around, between, circle, d, group, type Motif, path, pick, range, rect, stroke } from './tools.ts'

/** Wooden type locked into a forme: letters reduced to their strokes. */
export const type: Motif = ({ w, h, u, p, random }) => {
  const rows = w > h * 1.5 ? 3 : 4
  const size = h / rows
  const glyphs = [
    (s: number, c: string) =>
      path(
        d`M${s * 0.2} ${s * 0.14} h${s * 0.2} a${s * 0.36} ${s * 0.36} 0 0 1 0 ${s * 0.72} h${-s * 0.2} Z`,
        c,
      ),
    (s: number, c: string) =>
      path(d`M${s * 0.14} ${s * 0.86} L${s * 0.5} ${s * 0.14} L${s * 0.86} ${s * 0.86} Z`, c),
    (s: number, c: string) =>
      circle(s / 2, s / 2, s * 0.27, 'none', `stroke="${c}" stroke-width="${(s * 0.18).toFixed(1)}"`),
    (s: number, c: string) =>
      rect(s * 0.16, s * 0.14, s * 0.68, s * 0.18, c) + rect(s * 0.41, s * 0.14, s * 0.18, s * 0.72, c),
    (s: number, c: string) =>
      rect(s * 0.18, s * 0.14, s * 0.18, s * 0.72, c) +
      rect(s * 0.64, s * 0.14, s * 0.18, s * 0.72, c) +
      rect(s * 0.18, s * 0.42, s * 0.64, s * 0.16, c),
    (s: number, c: string) =>
      path(
        d`M${s * 0.14} ${s * 0.14} H${s * 0.86} A${s * 0.72} ${s * 0.72} 0 0 1 ${s * 0.14} ${s * 0.86} Z`,
        c,
      ),
    (s: number, c: string) =>
      rect(s * 0.2, s * 0.14, s * 0.18, s * 0.72, c) + rect(s * 0.2, s * 0.68, s * 0.6, s * 0.18, c),
    (s: number, c: string) =>
      path(
        d`M${s * 0.14} ${s * 0.14} h${s * 0.22} l${s * 0.14} ${s * 0.4} l${s * 0.14} ${-s * 0.4} h${s * 0.22} l${-s * 0.26} ${s * 0.72} h${-s * 0.2} Z`,
        c,
      ),
  ]
  const columns = Math.ceil(w / size) + 1
  const startX = (w - columns * size) / 2
  const lit = columns + Math.floor(columns * 0.55)
  return range(rows * columns)
    .map((i) => {
      const x = startX + (i % columns) * size
      const y = Math.floor(i / columns) * size
      const block = i === lit ? p.accent : pick(random, [p.soft, p.light, p.wash, p.mid, p.deep])
      const ink = i === lit ? p.light : block === p.deep || block === p.mid ? p.light : p.deep
      const inset = u * 0.9
      return (
        rect(x + inset, y + inset, size - inset * 2, size - inset * 2, block, u * 1.2) +
        group(
          pick(random, glyphs)(size * 0.68, ink),
          `translate(${(x + size * 0.16).toFixed(1)} ${(y + size * 0.16).toFixed(1)})`,
        )
      )
    })
    .join('')
}

/** Twelve months as bars, rain over some of them. */
export const ledger: Motif = ({ w, h, u, p, random }) => {
  const left = w * 0.12
  const span = w * 0.76
  const floor = h * 0.82
  const step = span / 12
  const lit = 9
  const rules = range(5).map((i) => rect(left - u * 4, floor - i * h * 0.15, span + u * 8, u * 0.35, p.soft))
  const bars = range(12).map((i) => {
    const isWet = [3, 4, 5, 8].includes(i)
    const height =
      h * (isWet ? between(random, 0.14, 0.25) : between(random, 0.32, 0.5)) * (i === lit ? 1.12 : 1)
    const x = left + step * i + step * 0.16
    const rain = isWet
      ? range(6)
          .map((k) =>
            stroke(
              d`M${x + (k % 3) * step * 0.27 + u} ${h * (0.22 + Math.floor(k / 3) * 0.13) + (k % 3) * u * 2} l${-u * 1.5} ${u * 5}`,
              p.mid,
              u * 0.9,
            ),
          )
          .join('')
      : ''
    return (
      rain +
      rect(x, floor - height, step * 0.68, height, i === lit ? p.accent : isWet ? p.mid : p.deep, u * 1)
    )
  })
  return (
    circle(left + span * 0.1, h * 0.2, u * 7, p.light) +
    around(left + span * 0.1, h * 0.2, 12, rect(-u * 0.4, -u * 12.5, u * 0.8, u * 3, p.light, u * 0.4)) +
    rules.join('') +
    bars.join('') +
    rect(left - u * 4, floor, span + u * 8, u * 1.2, p.deep)
  )
}

/** A working drawing of a desk on squared paper. */
export const plan: Motif = ({ w, h, u, p }) => {
  const cell = u * 6
  const lines = range(w / cell)
    .map((i) => rect(i * cell, 0, u * 0.18, h, p.wash))
    .concat(range(h / cell).map((i) => rect(0, i * cell, w, u * 0.18, p.wash)))
  const cx = w / 2
  const half = u * 36
  const top = h * 0.36
  const floor = h * 0.8
  const parts =
    rect(
      cx - half,
      top,
      half * 2,
      u * 4,
      'none',
      0,
      `stroke="${p.light}" stroke-width="${(u * 0.8).toFixed(1)}"`,
    ) +
    [-1, 1]
      .map((s) =>
        rect(
          cx + s * half * 0.86 - u * 2.6,
          top + u * 4,
          u * 5.2,
          floor - top - u * 4,
          'none',
          0,
          `stroke="${p.light}" stroke-width="${(u * 0.8).toFixed(1)}"`,
        ),
      )
      .join('') +
    rect(
      cx - half * 0.8,
      top + u * 4,
      half * 1.6,
      u * 10,
      'none',
      0,
      `stroke="${p.light}" stroke-width="${(u * 0.6).toFixed(1)}"`,
    ) +
    [-0.4, 0.4].map((s) => circle(cx + half * s, top + u * 9, u * 1.2, p.accent)).join('')
  const measure = stroke(
    d`M${cx - half} ${top - u * 9} H${cx + half} M${cx - half} ${top - u * 12} v${u * 6} M${cx + half} ${top - u * 12} v${u * 6}`,
    p.accent,
    u * 0.6,
  )
  const height = stroke(
    d`M${cx + half + u * 8} ${top} V${floor} M${cx + half + u * 5} ${top} h${u * 6} M${cx + half + u * 5} ${floor} h${u * 6}`,
    p.mid,
    u * 0.6,
  )
  return (
    lines.join('') +
    stroke(
      d`M${cx - half - u * 8} ${floor} H${cx + half + u * 4}`,
      p.mid,
      u * 0.6,
      'stroke-dasharray="10 10"',
    ) +
    parts +
    measure +
    height
  )
}
