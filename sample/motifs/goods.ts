import { between, circle, d, ellipse, group, type Motif, path, range, rect, stroke } from './tools.ts'

/** Fine screwdrivers in a row, each with its own cap. */
export const drivers: Motif = ({ w, h, u, p }) => {
  const count = w > h * 1.5 ? 9 : 5
  const step = Math.min(w / (count + 1), u * 16)
  const left = (w - step * (count - 1)) / 2
  return (
    rect(0, h * 0.66, w, h * 0.16, p.mid) +
    rect(0, h * 0.66, w, u * 1.2, p.deep) +
    range(count)
      .map((i) => {
        const x = left + i * step
        const top = h * 0.14 + Math.abs(i - (count - 1) / 2) * u * 2
        const colour = i === Math.floor(count / 2) ? p.accent : i % 2 ? p.deep : p.soft
        const thin = u * (1 + i * 0.14)
        return (
          rect(x - u * 3, top, u * 6, u * 5, colour, u * 2.5) +
          rect(x - u * 2.2, top + u * 6, u * 4.4, u * 30, p.light, u * 1) +
          range(5)
            .map((k) => rect(x - u * 2.2, top + u * (11 + k * 4.4), u * 4.4, u * 0.7, p.wash))
            .join('') +
          rect(x - u * 1.5, top + u * 36, u * 3, u * 5, colour) +
          rect(x - thin / 2, top + u * 41, thin, h * 0.92 - top - u * 44, p.deep)
        )
      })
      .join('')
  )
}

/** A tea caddy with its leaf, a scoop and a cup. */
export const caddy: Motif = ({ w, h, u, p }) => {
  const cx = w * 0.5
  const floor = h * 0.86
  const half = u * 19
  const leaf =
    path(
      d`M0 ${u * 15} C${-u * 12} ${u * 4} ${-u * 8} ${-u * 11} 0 ${-u * 17} C${u * 8} ${-u * 11} ${u * 12} ${u * 4} 0 ${u * 15} Z`,
      p.accent,
    ) +
    stroke(
      d`M0 ${u * 12} V${-u * 10} M0 ${u * 4} l${u * 4} ${-u * 5} M0 ${u * 4} l${-u * 4} ${-u * 5} M0 ${-u * 3} l${u * 3.4} ${-u * 4.4} M0 ${-u * 3} l${-u * 3.4} ${-u * 4.4}`,
      p.light,
      u * 0.6,
    )
  return (
    circle(cx, h * 0.46, u * 43, p.wash) +
    rect(0, floor, w, h - floor, p.soft) +
    rect(cx - half, floor - u * 52, half * 2, u * 52, p.deep, u * 3) +
    rect(cx - half, floor - u * 44, half * 2, u * 35, p.light) +
    rect(cx - half * 0.92, floor - u * 62, half * 1.84, u * 13, p.mid, u * 3) +
    rect(cx - half, floor - u * 52, half * 2, u * 2, p.soft) +
    group(leaf, `translate(${cx} ${(floor - u * 26.5).toFixed(1)})`) +
    path(
      d`M${cx + u * 25} ${floor - u * 14} h${u * 20} c0 ${u * 9} ${-u * 5} ${u * 14} ${-u * 10} ${u * 14} s${-u * 10} ${-u * 5} ${-u * 10} ${-u * 14} Z`,
      p.mid,
    ) +
    ellipse(cx + u * 35, floor - u * 14, u * 10, u * 1.9, p.deep)
  )
}

/** Seed packets fanned out, one in front. */
export const packets: Motif = ({ w, h, u, p }) => {
  const cx = w / 2
  const list = [-26, -13, 0, 13, 26].map((turn, i) => {
    const colour = [p.mid, p.light, p.deep, p.soft, p.accent][i] ?? p.mid
    const ink = colour === p.light || colour === p.soft ? p.deep : p.light
    const sprout =
      stroke(d`M0 ${-u * 22} V${-u * 38}`, ink, u * 1.2) +
      path(
        d`M0 ${-u * 34} q${u * 3} ${-u * 9} ${u * 11} ${-u * 7} q${-u * 2} ${u * 9} ${-u * 11} ${u * 7} Z`,
        ink,
      ) +
      path(
        d`M0 ${-u * 30} q${-u * 3} ${-u * 9} ${-u * 11} ${-u * 7} q${u * 2} ${u * 9} ${u * 11} ${u * 7} Z`,
        ink,
      )
    return group(
      rect(-u * 17, -u * 64, u * 34, u * 52, colour, u * 2) +
        rect(-u * 17, -u * 58, u * 34, u * 0.7, ink, 0, 'opacity=".5"') +
        sprout +
        rect(-u * 9, -u * 18, u * 18, u * 1.4, ink, u * 0.7),
      `translate(${cx} ${(h * 0.96).toFixed(1)}) rotate(${turn})`,
    )
  })
  return circle(cx, h * 0.52, u * 42, p.wash) + list.join('')
}

/** A member's card in the shade of a leaf. */
export const card: Motif = ({ w, h, u, p }) => {
  const cx = w / 2
  const cy = h / 2
  const half = u * 36
  const leafShape = d`M0 ${u * 13} C${-u * 13} ${u * 4} ${-u * 9} ${-u * 9} 0 ${-u * 15} C${u * 9} ${-u * 9} ${u * 13} ${u * 4} 0 ${u * 13} Z`
  return (
    range(5)
      .map((i) => circle(w * 0.86, h * 0.16, u * (52 - i * 9), i % 2 ? p.ground : p.wash))
      .join('') +
    group(
      rect(-half, -u * 22, half * 2, u * 44, p.soft, u * 4),
      `translate(${cx + u * 4} ${cy + u * 6}) rotate(5)`,
    ) +
    group(
      rect(-half, -u * 22, half * 2, u * 44, p.deep, u * 4) +
        group(
          path(leafShape, p.accent) + stroke(d`M0 ${u * 10} V${-u * 9}`, p.deep, u * 0.7),
          `translate(${(half * 0.55).toFixed(1)} 0)`,
        ) +
        rect(-half + u * 7, -u * 13, u * 11, u * 8, p.mid, u * 1.4) +
        rect(-half + u * 7, u * 4, u * 30, u * 2, p.light, u) +
        rect(-half + u * 7, u * 9.5, u * 19, u * 2, p.soft, u),
      `translate(${cx} ${cy}) rotate(-6)`,
    )
  )
}

/** Stacks of tokens. */
export const tokens: Motif = ({ w, h, u, p, random }) => {
  const count = w > h * 1.5 ? 5 : 3
  const step = Math.min(w / (count + 0.6), u * 31)
  const left = (w - step * (count - 1)) / 2
  const floor = h * 0.84
  return (
    ellipse(w / 2, floor + u * 2, step * count * 0.62, u * 6, p.wash) +
    range(count)
      .map((i) => {
        const high = 3 + Math.floor(between(random, 0, 5)) + (i === Math.floor(count / 2) ? 3 : 0)
        const x = left + i * step
        return range(high)
          .map((k) => {
            const y = floor - k * u * 5
            const colour = k === high - 1 && i === Math.floor(count / 2) ? p.accent : k % 2 ? p.mid : p.soft
            return (
              rect(x - u * 12, y - u * 4.4, u * 24, u * 4.6, p.deep, u * 2) +
              ellipse(x, y - u * 4.6, u * 12, u * 3.4, colour) +
              (k === high - 1 ? ellipse(x, y - u * 4.6, u * 7.4, u * 2, p.light, 'opacity=".55"') : '')
            )
          })
          .join('')
      })
      .join('')
  )
}

/** A key on its ring. */
export const key: Motif = ({ w, h, u, p }) => {
  const body = (colour: string) =>
    circle(-u * 22, 0, u * 13, colour) +
    circle(-u * 22, 0, u * 6, p.ground) +
    rect(-u * 11, -u * 2.6, u * 46, u * 5.2, colour, u * 1) +
    rect(u * 19, 0, u * 5, u * 11, colour, u * 0.8) +
    rect(u * 28, 0, u * 5, u * 8, colour, u * 0.8)
  const cx = w / 2
  const cy = h / 2
  return (
    circle(cx, cy, u * 44, p.wash) +
    group(body(p.soft), `translate(${cx} ${cy + u * 12}) rotate(28)`) +
    group(body(p.deep), `translate(${cx} ${cy + u * 2}) rotate(6)`) +
    group(body(p.accent), `translate(${cx} ${cy - u * 8}) rotate(-16)`)
  )
}
