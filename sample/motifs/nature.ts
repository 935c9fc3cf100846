import {
  between,
  type Canvas,
  circle,
  d,
  ellipse,
  fillAll,
  group,
  type Motif,
  path,
  pick,
  range,
  rect,
  stroke,
} from './tools.ts'

/** A wide crown with hanging roots in front of a low sun. */
export const banyan: Motif = ({ w, h, u, p, random }) => {
  const cx = w * between(random, 0.44, 0.56)
  const base = h * 0.84
  const crownY = h * 0.46
  const reach = Math.min(w * 0.4, u * 62)
  const sun = circle(cx + reach * 0.62, h * 0.3, u * 13, p.accent)
  const crown = [
    { tone: p.deep, dy: 4, scale: 1 },
    { tone: p.mid, dy: -2, scale: 0.86 },
    { tone: p.soft, dy: -8, scale: 0.6 },
  ].map(({ tone, dy, scale }) => {
    const blobs = range(7).map((i) => {
      const t = (i / 6) * 2 - 1
      const r = u * (17 - Math.abs(t) * 7) * scale
      return circle(
        cx + t * reach * 0.82 * scale - (1 - scale) * u * 10,
        crownY + dy * u * 0.6 + t * t * u * 9,
        r,
        tone,
      )
    })
    return blobs.join('')
  })
  const roots = range(13).map((i) => {
    const t = (i / 12) * 2 - 1
    const x = cx + t * reach * 0.86
    const end = Math.abs(t) > 0.3 && i % 3 === 0 ? base : crownY + u * between(random, 14, 27)
    return stroke(
      d`M${x} ${crownY + u * 8} Q${x + u * between(random, -1.5, 1.5)} ${(crownY + end) / 2} ${x} ${end}`,
      p.deep,
      u * (end === base ? 1.5 : 0.55),
    )
  })
  const trunk = range(5).map((i) => {
    const t = i / 2 - 1
    return path(
      d`M${cx + t * u * 5 - u * 2} ${crownY + u * 6} C${cx + t * u * 2 - u * 2} ${base - u * 14} ${cx + t * u * 5 - u * 3} ${base - u * 5} ${cx + t * u * 15 - u * 2} ${base} L${cx + t * u * 15 + u * 3} ${base} C${cx + t * u * 7 + u * 3} ${base - u * 7} ${cx + t * u * 4 + u * 3} ${base - u * 16} ${cx + t * u * 5 + u * 2} ${crownY + u * 6} Z`,
      p.deep,
    )
  })
  const ground = rect(0, base, w, h - base, p.soft) + rect(0, base, w, u * 1, p.mid)
  return sun + ground + roots.join('') + trunk.join('') + crown.join('')
}

/** Leaves set into a grid, each turned its own way. */
export const leaves: Motif = (c) => {
  const { w, h, p, random } = c
  const rows = w > h * 1.5 ? 3 : 4
  const size = h / rows
  const columns = Math.ceil(w / size)
  const startX = (w - columns * size) / 2
  const lit = Math.floor(random() * rows * columns)
  return range(rows * columns)
    .map((i) => {
      const x = startX + (i % columns) * size
      const y = Math.floor(i / columns) * size
      const colour = i === lit ? p.accent : pick(random, [p.mid, p.deep, p.soft, p.light, p.mid])
      const ground = pick(random, [p.ground, p.ground, p.wash])
      const rib = colour === p.light || colour === p.soft ? p.deep : p.ground
      const leaf =
        path(
          d`M${size * 0.08} ${size * 0.08} C${size * 0.62} ${size * 0.06} ${size * 0.94} ${size * 0.38} ${size * 0.92} ${size * 0.92} C${size * 0.38} ${size * 0.94} ${size * 0.06} ${size * 0.62} ${size * 0.08} ${size * 0.08} Z`,
          colour,
        ) + stroke(d`M${size * 0.2} ${size * 0.2} L${size * 0.84} ${size * 0.84}`, rib, size * 0.018)
      const turn = pick(random, [0, 90, 180, 270])
      return (
        rect(x, y, size + 1, size + 1, ground) +
        group(leaf, `translate(${x} ${y}) rotate(${turn} ${size / 2} ${size / 2})`)
      )
    })
    .join('')
}

/** Layers of water under a sun, with one small boat. */
export const waves: Motif = ({ w, h, u, p, random }) => {
  const sunX = w * between(random, 0.62, 0.76)
  const layers = [p.wash, p.soft, p.mid, p.deep]
  const bands = layers.map((colour, i) => {
    const y = h * (0.5 + i * 0.125)
    const length = u * (34 + i * 9)
    const shift = random() * length
    let data = d`M${-shift} ${y}`
    for (let x = -shift; x < w + length; x += length)
      data += d` q${length / 4} ${-u * 4.5} ${length / 2} 0 t${length / 2} 0`
    return path(`${data} V${h} H0 Z`, colour)
  })
  const boatX = w * between(random, 0.26, 0.38)
  const boatY = h * 0.515
  const boat =
    path(
      d`M${boatX - u * 13} ${boatY} H${boatX + u * 13} L${boatX + u * 8} ${boatY + u * 6} H${boatX - u * 8} Z`,
      p.deep,
    ) +
    path(
      d`M${boatX - u} ${boatY - u * 2} V${boatY - u * 25} L${boatX + u * 12} ${boatY - u * 2} Z`,
      p.light,
    ) +
    path(
      d`M${boatX - u * 2.5} ${boatY - u * 2} V${boatY - u * 20} L${boatX - u * 9} ${boatY - u * 2} Z`,
      p.mid,
    )
  return circle(sunX, h * 0.4, u * 17, p.accent) + bands[0] + boat + bands.slice(1).join('')
}

/** A catch laid out in rows, one fish the other colour. */
export const fish: Motif = ({ w, h, u, p, random }) => {
  const length = u * 40
  const gapX = u * 46
  const gapY = u * 20
  const rows = Math.ceil(h / gapY) + 1
  const columns = Math.ceil(w / gapX) + 1
  const litRow = Math.floor(rows / 2)
  const litColumn = Math.floor(columns * 0.62)
  return range(rows)
    .flatMap((row) =>
      range(columns).map((column) => {
        const isLit = row === litRow && column === litColumn
        const colour = isLit ? p.accent : pick(random, [p.mid, p.soft, p.light, p.soft])
        const x = column * gapX + (row % 2 ? -gapX / 2 : 0) + u * 2
        const y = row * gapY - u * 2
        const body =
          path(
            d`M0 0 C${length * 0.2} ${-u * 8.5} ${length * 0.62} ${-u * 8.5} ${length * 0.8} 0 C${length * 0.62} ${u * 8.5} ${length * 0.2} ${u * 8.5} 0 0 Z`,
            colour,
          ) +
          path(d`M${length * 0.74} 0 L${length} ${-u * 6} Q${length * 0.92} 0 ${length} ${u * 6} Z`, colour) +
          stroke(
            d`M${length * 0.2} ${-u * 4.6} Q${length * 0.27} 0 ${length * 0.2} ${u * 4.6}`,
            p.ground,
            u * 0.8,
          ) +
          circle(length * 0.115, -u * 1.1, u * 1.1, p.ground) +
          range(3)
            .map((i) =>
              stroke(
                d`M${length * (0.36 + i * 0.12)} ${-u * 2.6} q${u * 2} ${u * 2.6} 0 ${u * 5.2}`,
                p.ground,
                u * 0.5,
                'opacity=".55"',
              ),
            )
            .join('')
        return group(body, `translate(${x.toFixed(1)} ${y.toFixed(1)})`)
      }),
    )
    .join('')
}

/** Planters on a rail, sprouts of three kinds, a disc of light. */
export const sprouts: Motif = ({ w, h, u, p, random }) => {
  const floor = h * 0.86
  const count = w > h * 1.5 ? 5 : 3
  const step = w / count
  const pots = range(count).map((i) => {
    const x = step * (i + 0.5)
    const width = Math.min(step * 0.6, u * 26)
    const top = floor - u * 20
    const isLit = i === Math.floor(count / 2)
    const kind = (i + Math.floor(random() * 3)) % 3
    const height = u * between(random, 30, 42)
    const plant =
      kind === 0
        ? range(5)
            .map((k) =>
              stroke(
                d`M${x + (k - 2) * u * 1.6} ${top} Q${x + (k - 2) * u * 4} ${top - height * 0.6} ${x + (k - 2) * u * 6} ${top - height * (1 - Math.abs(k - 2) * 0.13)}`,
                k % 2 ? p.mid : p.deep,
                u * 2,
              ),
            )
            .join('')
        : stroke(d`M${x} ${top} V${top - height}`, p.deep, u * 1.1) +
          range(kind === 1 ? 6 : 4)
            .map((k) => {
              const y = top - height * (0.22 + (k * 0.74) / (kind === 1 ? 6 : 4))
              const side = k % 2 ? 1 : -1
              const reach = u * (kind === 1 ? 11 : 16) * (1 - k * 0.08)
              return path(
                d`M${x} ${y} q${side * reach * 0.35} ${-reach * 0.85} ${side * reach} ${-reach * 0.6} q${-side * reach * 0.2} ${reach * 0.85} ${-side * reach} ${reach * 0.6} Z`,
                k % 2 ? p.mid : p.deep,
              )
            })
            .join('')
    const pot =
      path(
        d`M${x - width / 2} ${top} H${x + width / 2} L${x + width * 0.38} ${floor} H${x - width * 0.38} Z`,
        isLit ? p.accent : p.light,
      ) + rect(x - width * 0.55, top - u * 1.5, width * 1.1, u * 5, isLit ? p.accent : p.light, u)
    return (
      plant +
      pot +
      rect(x - width * 0.5, top + u * 3.5, width, u * 0.7, p.wash, 0, isLit ? 'opacity=".35"' : '')
    )
  })
  return (
    circle(w * 0.74, h * 0.34, u * 21, p.wash) +
    rect(0, floor, w, h, p.soft) +
    rect(0, floor, w, u * 1.4, p.mid) +
    pots.join('')
  )
}

/** Concentric quarter circles turned into paths: rain on the pond, or a plan of paths. */
export const arcs: Motif = (c: Canvas) => {
  const { w, h, p, random } = c
  const rows = w > h * 1.5 ? 3 : 4
  const size = h / rows
  const columns = Math.ceil(w / size)
  const startX = (w - columns * size) / 2
  const lit = Math.floor(random() * rows * columns)
  const cells = range(rows * columns).map((i) => {
    const x = startX + (i % columns) * size
    const y = Math.floor(i / columns) * size
    const corner = pick(random, [0, 90, 180, 270])
    const rings =
      i === lit
        ? [p.accent, p.ground, p.accent]
        : pick(random, [
            [p.mid, p.ground, p.soft],
            [p.deep, p.wash, p.mid],
            [p.soft, p.light, p.soft],
          ])
    const quarter = [0.96, 0.64, 0.32].map((r, k) =>
      path(d`M0 0 H${size * r} A${size * r} ${size * r} 0 0 1 0 ${size * r} Z`, rings[k] ?? p.mid),
    )
    return group(quarter.join(''), `translate(${x} ${y}) rotate(${corner} ${size / 2} ${size / 2})`)
  })
  return fillAll(c, p.ground) + cells.join('')
}

/** A dial of petals, the seed of every other picture of flowers. */
export const blossoms: Motif = ({ w, h, u, p, random }) => {
  const spots = w > h * 1.5 ? [0.17, 0.5, 0.83] : [0.5]
  return spots
    .map((share, index) => {
      const x = w * share
      const y = h * (0.5 + (spots.length > 1 ? (index % 2 ? 0.06 : -0.06) : 0))
      const petals = 8 + Math.floor(random() * 3) * 2
      const r = u * (spots.length > 1 ? 24 : 36)
      const colour = index === 1 || spots.length === 1 ? p.accent : p.mid
      const ring = range(petals).map((i) =>
        group(
          ellipse(0, -r * 0.62, r * 0.17, r * 0.38, i % 2 ? colour : p.light),
          `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${((i * 360) / petals).toFixed(1)})`,
        ),
      )
      return (
        circle(x, y, r * 1.12, p.wash) +
        ring.join('') +
        circle(x, y, r * 0.24, p.deep) +
        circle(x, y, r * 0.1, p.soft)
      )
    })
    .join('')
}
