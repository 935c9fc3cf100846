import {
  around,
  between,
  circle,
  d,
  ellipse,
  group,
  type Motif,
  oklch,
  path,
  pick,
  range,
  rect,
  stroke,
} from './tools.ts'

/** Striped awnings over crates, under a string of bulbs. */
export const stalls: Motif = ({ w, h, u, p, random }) => {
  const count = w > h * 1.5 ? 3 : 2
  const step = w / count
  const floor = h * 0.86
  const top = h * 0.34
  const stallList = range(count).map((i) => {
    const left = step * i + step * 0.09
    const width = step * 0.82
    const stripes = 7
    const s = width / stripes
    const main = i === Math.floor(count / 2) ? p.accent : i % 2 ? p.deep : p.mid
    const awning = range(stripes).map((k) => {
      const colour = k % 2 ? p.light : main
      const x = left + k * s
      return (
        rect(x, top, s + 0.5, u * 15, colour) +
        path(d`M${x} ${top + u * 15} a${s / 2} ${s / 2} 0 0 0 ${s} 0 Z`, colour)
      )
    })
    const poles =
      rect(left + u * 1.5, top, u * 1.6, floor - top, p.deep) +
      rect(left + width - u * 3.1, top, u * 1.6, floor - top, p.deep)
    const counter =
      rect(left, floor - u * 22, width, u * 22, p.soft, u) + rect(left, floor - u * 22, width, u * 2, p.deep)
    const goods = range(Math.floor(width / (u * 7)) - 1).map((k) =>
      circle(
        left + u * 6 + k * u * 7,
        floor - u * 25.2,
        u * 3.2,
        pick(random, [p.mid, p.deep, p.light, p.accent]),
      ),
    )
    return poles + goods.join('') + counter + awning.join('')
  })
  const rope = stroke(d`M0 ${h * 0.13} Q${w / 2} ${h * 0.29} ${w} ${h * 0.13}`, p.deep, u * 0.5)
  const bulbs = range(9).map((i) => {
    const t = (i + 0.5) / 9
    const y = h * 0.13 + 2 * t * (1 - t) * h * 0.16
    return circle(w * t, y + u * 2.4, u * 2, p.light)
  })
  return rope + bulbs.join('') + rect(0, floor, w, h - floor, p.wash) + stallList.join('')
}

/** Lanterns in the dark, each with its own ring of light. */
export const lamps: Motif = ({ w, h, u, p, random }) => {
  const count = w > h * 1.5 ? 5 : 3
  const lit = Math.floor(count / 2)
  return range(count)
    .map((i) => {
      const x = (w / count) * (i + 0.5)
      const y = h * between(random, 0.36, 0.6)
      const colour = i === lit ? p.accent : i % 2 ? p.mid : p.soft
      const r = u * (count === 5 ? 12 : 14)
      const ribs = [-0.56, 0, 0.56].map((t) =>
        stroke(
          d`M${x + t * r} ${y - r * 0.72 * Math.sqrt(1 - t * t)} Q${x + t * r * 1.5} ${y} ${x + t * r} ${y + r * 0.72 * Math.sqrt(1 - t * t)}`,
          p.deep,
          u * 0.5,
          'opacity=".5"',
        ),
      )
      return (
        circle(x, y, r * 2.1, p.wash) +
        circle(x, y, r * 1.5, p.soft, 'opacity=".4"') +
        stroke(d`M${x} 0 V${y - r}`, p.mid, u * 0.5) +
        ellipse(x, y, r, r * 0.86, colour) +
        ribs.join('') +
        rect(x - r * 0.42, y - r * 0.98, r * 0.84, r * 0.2, p.light, u * 0.6) +
        rect(x - r * 0.42, y + r * 0.78, r * 0.84, r * 0.2, p.light, u * 0.6) +
        stroke(d`M${x} ${y + r} V${y + r * 1.6}`, i === lit ? p.accent : p.light, u * 0.9)
      )
    })
    .join('')
}

/** Water and leaves keep their colours on every map, or it would not read as one. */
const WATER = oklch(0.74, 0.05, 225)
const CROWN = oklch(0.43, 0.06, 152)
const CROWN_LIGHT = oklch(0.58, 0.08, 148)

/** A street map: blocks, one bent street, a pond and the tree in the middle. */
export const streets: Motif = ({ w, h, u, p, random }) => {
  const size = u * between(random, 17, 23)
  const gap = u * 2.4
  const cx = w * between(random, 0.42, 0.58)
  const cy = h * between(random, 0.44, 0.56)
  const columns = Math.ceil(w / size) + 4
  const rows = Math.ceil(h / size) + 4
  const blocks = range(columns * rows).map((i) => {
    const x = (i % columns) * size - size * 2
    const y = Math.floor(i / columns) * size - size * 2
    const shape = random()
    const colour = pick(random, [p.light, p.light, p.wash, p.soft, p.wash, p.light])
    if (shape < 0.22) {
      const half = (size - gap * 1.6) / 2
      return (
        rect(x, y, half, size - gap, colour, u * 0.7) +
        rect(x + half + gap * 0.6, y, half, size - gap, p.wash, u * 0.7)
      )
    }
    if (shape < 0.3)
      return (
        rect(x, y, size - gap, size - gap, p.mid, u * 0.7) +
        circle(x + (size - gap) / 2, y + (size - gap) / 2, size * 0.2, p.soft)
      )
    return rect(x, y, size - gap, size - gap, colour, u * 0.7)
  })
  const turn = between(random, -14, 14)
  const street = d`M${-u * 10} ${h * 0.82} C${w * 0.25} ${h * 0.8} ${cx - u * 24} ${cy + u * 16} ${cx} ${cy + u * 12} S${w * 0.8} ${h * 0.3} ${w + u * 10} ${h * 0.16}`
  const pond = ellipse(w * 0.84, h * 0.78, u * 16, u * 11, WATER)
  const tree =
    circle(cx, cy, u * 15, p.ground) +
    circle(cx, cy, u * 12.5, CROWN) +
    circle(cx - u * 3, cy - u * 3, u * 8, CROWN_LIGHT) +
    circle(cx, cy, u * 3, p.accent)
  const dots = range(9).map(() => circle(w * random(), h * random(), u * 1.3, p.deep))
  return (
    group(blocks.join(''), `rotate(${turn.toFixed(1)} ${w / 2} ${h / 2})`) +
    pond +
    stroke(street, p.ground, u * 7) +
    stroke(street, p.accent, u * 0.7, 'stroke-dasharray="14 18"') +
    dots.join('') +
    tree
  )
}

/** A bench under a lamp, and long shadows. */
export const bench: Motif = ({ w, h, u, p, random }) => {
  const floor = h * 0.8
  const cx = w * between(random, 0.47, 0.53)
  const half = w > h * 1.2 ? u * 36 : u * 30
  const seat = floor - u * 19
  const slats = [0, 1, 2].map((i) =>
    rect(cx - half, seat - u * 25 + i * u * 7, half * 2, u * 4.6, i === 1 ? p.accent : p.mid, u * 1.4),
  )
  const legs = [-0.78, 0.78].map(
    (t) =>
      rect(cx + half * t - u * 1.4, seat - u * 27, u * 2.8, u * 27, p.deep, u) +
      path(
        d`M${cx + half * t - u * 2} ${seat} h${u * 4} l${t > 0 ? u * 2.4 : u * 0.6} ${u * 19} h${-u * 4} Z`,
        p.deep,
      ),
  )
  const lampX = Math.min(cx + half + u * 24, w - u * 15)
  const lamp =
    rect(lampX - u * 0.8, h * 0.17, u * 1.6, floor - h * 0.17, p.deep) +
    circle(lampX, h * 0.17, u * 6.5, p.light) +
    circle(lampX, h * 0.17, u * 13, p.light, 'opacity=".35"')
  const shade = path(
    d`M${cx - half} ${floor + u * 3} H${cx + half * 0.9} L${cx + half * 0.5} ${floor + u * 8} H${cx - half * 1.35} Z`,
    p.soft,
  )
  const hill =
    ellipse(w * 0.2, floor, u * 46, u * 36, p.wash) +
    circle(w * 0.16, h * 0.45, u * 15, p.soft) +
    rect(w * 0.16 - u, h * 0.5, u * 2, floor - h * 0.5, p.mid)
  return (
    hill +
    rect(0, floor, w, h - floor, p.wash) +
    rect(0, floor, w, u * 0.8, p.mid) +
    shade +
    lamp +
    slats.join('') +
    legs.join('') +
    rect(cx - half * 1.04, seat - u * 1.6, half * 2.08, u * 4.4, p.deep, u * 1.4)
  )
}

/** Town roofs in rows, some windows lit. */
export const roofs: Motif = ({ w, h, u, p, random }) => {
  const rows = [
    { y: 0.42, tone: p.wash, roof: p.soft },
    { y: 0.6, tone: p.soft, roof: p.mid },
    { y: 0.78, tone: p.mid, roof: p.deep },
  ]
  const houses = rows.map(({ y, tone, roof }, row) => {
    let x = -u * between(random, 2, 14)
    let out = ''
    while (x < w) {
      const width = u * between(random, 20, 30)
      const top = h * y + u * between(random, -5, 3)
      const peak = u * between(random, 8, 12)
      out +=
        rect(x, top, width, h - top, tone) +
        path(
          d`M${x - u * 1.5} ${top} L${x + width / 2} ${top - peak} L${x + width + u * 1.5} ${top} Z`,
          row === 1 && out.length > 0 && x > w * 0.42 && x < w * 0.6 ? p.accent : roof,
        )
      for (const k of range(2))
        out += rect(
          x + width * (0.22 + k * 0.36),
          top + u * 5,
          width * 0.2,
          u * 6.5,
          random() < 0.5 ? p.light : p.ground,
          u * 0.5,
        )
      x += width + u * 0.5
    }
    return out
  })
  return circle(w * 0.76, h * 0.23, u * 9, p.light) + houses.join('')
}

/** Five bells in the order of their notes, and the rings of the one that sounds. */
export const bells: Motif = ({ w, h, u, p }) => {
  const sizes = [13, 11.7, 10.6, 9.2, 8.2]
  const span = Math.min(w * 0.84, u * 150)
  const left = (w - span) / 2
  const beam = h * 0.2
  const lit = 2
  const litX = left + span * ((lit + 0.5) / 5)
  const rings = [46, 35, 25].map((r, i) => circle(litX, beam + u * 32, u * r, i % 2 ? p.ground : p.wash))
  const list = sizes.map((size, i) => {
    const narrow = Math.min(1, span / (u * 150) + 0.12)
    const s = u * size * narrow
    const x = left + span * ((i + 0.5) / 5)
    const y = beam + u * 15 + i * u * 2.6
    const colour = i === lit ? p.accent : i % 2 ? p.mid : p.deep
    return (
      stroke(d`M${x} ${beam} V${y}`, p.deep, u * 0.7) +
      path(
        d`M${x - s * 0.5} ${y} H${x + s * 0.5} C${x + s * 0.62} ${y + s * 1.3} ${x + s * 0.7} ${y + s * 1.6} ${x + s} ${y + s * 2.1} Q${x} ${y + s * 1.78} ${x - s} ${y + s * 2.1} C${x - s * 0.7} ${y + s * 1.6} ${x - s * 0.62} ${y + s * 1.3} ${x - s * 0.5} ${y} Z`,
        colour,
      ) +
      stroke(d`M${x - s * 0.62} ${y + s * 0.9} H${x + s * 0.62}`, p.ground, u * 0.6) +
      circle(x, y + s * 2.28, s * 0.15, colour)
    )
  })
  return (
    rings.join('') + rect(left - u * 5, beam - u * 2, span + u * 10, u * 4, p.deep, u * 2) + list.join('')
  )
}

/** Cement tiles as on the floor of an old arcade. */
export const tiles: Motif = ({ w, h, p, random }) => {
  const rows = w > h * 1.5 ? 3 : 4
  const s = h / rows
  const columns = Math.ceil(w / s) + 1
  const startX = (w - columns * s) / 2
  const lit = Math.floor(rows / 2) * columns + Math.floor(columns * between(random, 0.35, 0.65))
  return range(rows * columns)
    .map((i) => {
      const x = startX + (i % columns) * s
      const y = Math.floor(i / columns) * s
      const odd = ((i % columns) + Math.floor(i / columns)) % 2
      const petal = path(
        d`M0 0 C${s * 0.16} ${-s * 0.12} ${s * 0.16} ${-s * 0.3} 0 ${-s * 0.42} C${-s * 0.16} ${-s * 0.3} ${-s * 0.16} ${-s * 0.12} 0 0 Z`,
        i === lit ? p.accent : odd ? p.deep : p.mid,
      )
      const corners = range(4).map((k) =>
        group(
          path(d`M0 0 H${s * 0.24} A${s * 0.24} ${s * 0.24} 0 0 1 0 ${s * 0.24} Z`, odd ? p.mid : p.soft),
          `translate(${x} ${y}) rotate(${k * 90} ${s / 2} ${s / 2})`,
        ),
      )
      return (
        rect(x, y, s + 1, s + 1, odd ? p.light : p.wash) +
        corners.join('') +
        around(x + s / 2, y + s / 2, 4, petal, odd ? 45 : 0) +
        circle(x + s / 2, y + s / 2, s * 0.07, p.light)
      )
    })
    .join('')
}
