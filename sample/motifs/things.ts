import { between, circle, d, ellipse, group, type Motif, path, pick, range, rect, stroke } from './tools.ts'

/** Two shelves of spines; one book leans, one stands out. */
export const books: Motif = ({ w, h, u, p, random }) => {
  const shelves = [h * 0.47, h * 0.93]
  const lit = Math.floor(between(random, 4, 8))
  return shelves
    .map((floor, row) => {
      let x = u * 5
      let out = ''
      let i = 0
      while (x < w - u * 10) {
        const width = u * between(random, 4.5, 9)
        const height = u * between(random, 26, 37)
        const isLit = row === 0 && i === lit
        const colour = isLit ? p.accent : pick(random, [p.mid, p.deep, p.soft, p.light, p.mid, p.deep])
        const mark = colour === p.light || colour === p.soft ? p.deep : p.ground
        const book =
          rect(0, -height, width, height, colour, u * 0.7) +
          rect(width * 0.2, -height * 0.86, width * 0.6, u * 1, mark) +
          rect(width * 0.2, -height * 0.8, width * 0.6, u * 0.6, mark) +
          (width > u * 6 ? circle(width / 2, -u * 5, u * 1.3, mark) : '')
        const leans = row === 1 && i === 5
        out += group(book, `translate(${x.toFixed(1)} ${floor.toFixed(1)})${leans ? ' rotate(13)' : ''}`)
        x += width + (leans ? u * 9 : u * 0.8)
        if (random() < 0.1) x += u * 7
        i += 1
      }
      return out + rect(0, floor, w, u * 2.4, p.deep)
    })
    .join('')
}

/** Boards meeting in a dovetail. */
export const joint: Motif = ({ w, h, u, p, random }) => {
  const meet = w * 0.46
  const depth = u * 26
  const tails = 4
  const step = h / tails
  const grain = (left: number, right: number, colour: string) =>
    range(11)
      .map((i) => {
        const y = (h * (i + 0.5)) / 11 + u * between(random, -2, 2)
        const bow = u * between(random, -5, 5)
        return stroke(
          d`M${left} ${y} C${left + (right - left) * 0.3} ${y + bow} ${left + (right - left) * 0.6} ${y - bow} ${right} ${y + bow * 0.4}`,
          colour,
          u * 0.5,
          'opacity=".55"',
        )
      })
      .join('')
  const shapes = range(tails).map((i) => {
    const y = step * (i + 0.5)
    const isLit = i === 1
    return (
      path(
        d`M${meet - u * (isLit ? 0 : 1)} ${y - step * 0.2} L${meet + depth} ${y - step * 0.35} V${y + step * 0.35} L${meet - u * (isLit ? 0 : 1)} ${y + step * 0.2} Z`,
        isLit ? p.accent : p.soft,
      ) +
      range(2)
        .map((k) =>
          stroke(
            d`M${meet + u * 2} ${y + step * (k ? 0.08 : -0.08)} q${depth * 0.4} ${u * 1.5} ${depth * 0.84} 0`,
            isLit ? p.light : p.mid,
            u * 0.5,
            'opacity=".55"',
          ),
        )
        .join('')
    )
  })
  const outline = range(tails)
    .map((i) => {
      const y = step * (i + 0.5)
      return d`V${y - step * 0.2} L${meet + depth} ${y - step * 0.35} V${y + step * 0.35} L${meet} ${y + step * 0.2}`
    })
    .join(' ')
  const knot = [5.5, 3.6, 1.8].map((r, i) =>
    ellipse(w * 0.2, h * 0.36, u * r * 1.6, u * r, i % 2 ? p.soft : p.mid),
  )
  return (
    rect(0, 0, w, h, p.light) +
    grain(meet, w, p.soft) +
    rect(meet + depth, 0, u * 1.6, h, p.wash) +
    rect(0, 0, meet, h, p.soft) +
    grain(0, meet, p.mid) +
    knot.join('') +
    shapes.join('') +
    stroke(`${d`M${meet} ${-u} `}${outline}${d` V${h + u}`}`, p.deep, u * 0.8)
  )
}

/** A bowl whose crack is held by staples. */
export const bowl: Motif = ({ w, h, u, p }) => {
  const cx = w / 2
  const rim = h * 0.38
  const r = u * 40
  const points = [
    [-10, 1],
    [-6, 10],
    [-8, 18],
    [-2, 26],
    [-3, 34],
    [2, 41],
  ]
  const crack = points
    .map(([x = 0, y = 0], i) => d`${cx + u * x} ${rim + u * y}`.replace(/^/, i ? 'L' : 'M'))
    .join(' ')
  const staples = [
    [-7.6, 6.5, 14],
    [-7, 14.5, -12],
    [-4.6, 22.5, 16],
    [-2.4, 30.5, -6],
  ].map(([x = 0, y = 0, turn = 0]) =>
    group(
      stroke(d`M${-u * 4.6} ${u * 0.8} V0 H${u * 4.6} V${u * 0.8}`, p.accent, u * 1.7),
      `translate(${(cx + u * x).toFixed(1)} ${(rim + u * y).toFixed(1)}) rotate(${turn})`,
    ),
  )
  return (
    circle(cx, h * 0.46, u * 44, p.wash) +
    ellipse(cx, h * 0.885, u * 34, u * 3, p.soft) +
    path(
      d`M${cx - r * 0.36} ${rim + r * 0.86} h${r * 0.72} l${-u * 2} ${u * 14} h${-r * 0.72 + u * 4} Z`,
      p.deep,
    ) +
    path(
      d`M${cx - r} ${rim} C${cx - r * 0.96} ${rim + r * 0.74} ${cx - r * 0.5} ${rim + r * 1.08} ${cx} ${rim + r * 1.08} C${cx + r * 0.5} ${rim + r * 1.08} ${cx + r * 0.96} ${rim + r * 0.74} ${cx + r} ${rim} Z`,
      p.light,
    ) +
    path(
      d`M${cx + r * 0.74} ${rim} H${cx + r} C${cx + r * 0.96} ${rim + r * 0.74} ${cx + r * 0.5} ${rim + r * 1.08} ${cx} ${rim + r * 1.08} C${cx + r * 0.42} ${rim + r * 0.98} ${cx + r * 0.72} ${rim + r * 0.6} ${cx + r * 0.74} ${rim} Z`,
      p.soft,
    ) +
    ellipse(cx, rim, r, u * 5.5, p.mid) +
    ellipse(cx, rim + u * 0.8, r * 0.93, u * 4, p.deep) +
    stroke(crack, p.deep, u * 0.9) +
    staples.join('')
  )
}

/** Cups in a row with steam, one of them the other colour. */
export const cups: Motif = ({ w, h, u, p, random }) => {
  const count = w > h * 1.5 ? 4 : w > h * 1.2 ? 3 : 2
  const lit = Math.floor(random() * count)
  const floor = h * 0.78
  const step = Math.min(w / count, u * 44)
  const left = (w - step * count) / 2
  const list = range(count).map((i) => {
    const x = left + step * (i + 0.5)
    const s = u * 14
    const colour = i === lit ? p.accent : i % 2 ? p.deep : p.light
    const tea = i === lit ? p.deep : i % 2 ? p.soft : p.mid
    const steam = [-0.34, 0.1, 0.5].map((t, k) =>
      stroke(
        d`M${x + t * s} ${floor - s * 1.9} q${u * 4} ${-u * 5} 0 ${-u * 10} t0 ${-u * (6 + k * 3)}`,
        p.soft,
        u * 1,
      ),
    )
    return (
      steam.join('') +
      ellipse(x, floor, s * 1.35, s * 0.2, p.mid) +
      stroke(
        d`M${x + s * 0.86} ${floor - s * 1.2} q${s * 0.62} 0 ${s * 0.5} ${s * 0.42} t${-s * 0.7} ${s * 0.3}`,
        colour,
        u * 2,
      ) +
      path(
        d`M${x - s} ${floor - s * 1.6} H${x + s} C${x + s} ${floor - s * 0.4} ${x + s * 0.6} ${floor - u} ${x + s * 0.36} ${floor - u * 0.6} H${x - s * 0.36} C${x - s * 0.6} ${floor - u} ${x - s} ${floor - s * 0.4} ${x - s} ${floor - s * 1.6} Z`,
        colour,
      ) +
      ellipse(x, floor - s * 1.6, s, s * 0.18, tea)
    )
  })
  return circle(w * 0.5, h * 0.44, u * 36, p.wash) + rect(0, floor + u * 1, w, h, p.wash) + list.join('')
}

/** A clay pot over a small fire; `beat` (0 to 1) moves lid, steam and flame for the film. */
export const potAt =
  (beat: number): Motif =>
  ({ w, h, u, p }) => {
    const wave = (offset: number) => Math.sin((beat + offset) * Math.PI * 2)
    const cx = w / 2
    const floor = h * 0.84
    const top = floor - u * 39
    const r = u * 30
    const lift = Math.max(0, wave(0)) * u * 1.6
    const steam = [-18, -6, 7, 19].map((x, i) => {
      const sway = wave(i * 0.23) * u * 3
      return stroke(
        d`M${cx + u * x} ${top - u * 12} q${u * 5 + sway} ${-u * 5} 0 ${-u * 10} t${sway * 0.6} ${-u * (8 + i * 1.4)}`,
        p.light,
        u * 1.7,
        'opacity=".8"',
      )
    })
    const flames = range(7).map((i) => {
      const x = cx + (i - 3) * u * 6
      const high = u * (6.5 + wave(i * 0.37) * 1.6 - Math.abs(i - 3) * 0.7)
      return path(
        d`M${x - u * 2.3} ${floor + u * 7} Q${x - u * 2.6} ${floor + u * 7 - high * 0.6} ${x} ${floor + u * 7 - high * 1.5} Q${x + u * 2.6} ${floor + u * 7 - high * 0.6} ${x + u * 2.3} ${floor + u * 7} Z`,
        i % 2 ? p.light : p.accent,
      )
    })
    return (
      circle(cx, h * 0.5, u * 46, p.wash) +
      steam.join('') +
      rect(0, floor + u * 7, w, h, p.deep) +
      flames.join('') +
      rect(cx - r * 1.26, floor - u * 24, r * 2.52, u * 7, p.deep, u * 3) +
      path(
        d`M${cx - r} ${top} H${cx + r} C${cx + r * 1.16} ${top + u * 22} ${cx + r * 0.8} ${floor} ${cx + r * 0.5} ${floor} H${cx - r * 0.5} C${cx - r * 0.8} ${floor} ${cx - r * 1.16} ${top + u * 22} ${cx - r} ${top} Z`,
        p.mid,
      ) +
      path(
        d`M${cx - r * 1.02} ${top + u * 10} C${cx - r * 0.4} ${top + u * 15} ${cx + r * 0.4} ${top + u * 15} ${cx + r * 1.02} ${top + u * 10} L${cx + r} ${top} H${cx - r} Z`,
        p.accent,
      ) +
      group(
        path(
          d`M${cx - r * 1.06} ${top} C${cx - r * 0.8} ${top - u * 13} ${cx + r * 0.8} ${top - u * 13} ${cx + r * 1.06} ${top} Z`,
          p.deep,
        ) + rect(cx - u * 5, top - u * 14.5, u * 10, u * 5, p.deep, u * 2.5),
        `translate(0 ${(-lift).toFixed(2)}) rotate(${(wave(0.1) * 1.1).toFixed(2)} ${cx.toFixed(1)} ${top.toFixed(1)})`,
      )
    )
  }

export const pot: Motif = potAt(0.2)
