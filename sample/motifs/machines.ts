import { around, circle, d, ellipse, group, type Motif, path, range, rect } from './tools.ts'

/** A wheel and its chain. */
export const wheel: Motif = ({ w, h, u, p, random }) => {
  const cx = w > h * 1.3 ? w * 0.36 : w * 0.5
  const cy = h * 0.5
  const r = u * 37
  const spokes = around(cx, cy, 28, rect(-u * 0.22, -r, u * 0.44, r - u * 4, p.mid), random() * 9)
  const teeth = around(cx, cy, 22, rect(-u * 0.9, -u * 15, u * 1.8, u * 3.4, p.accent, u * 0.6))
  const pitch = u * 8.4
  const links = range(w / pitch + 2).map((i) => {
    const x = cx + i * pitch
    return [cy - u * 15, cy + u * 15]
      .map(
        (y) =>
          rect(x, y - u * 1.9, pitch * 0.98, u * 3.8, i % 2 ? p.deep : p.mid, u * 1.9) +
          circle(x, y, u * 1, p.light),
      )
      .join('')
  })
  return (
    circle(cx, cy, r + u * 4, p.deep) +
    circle(cx, cy, r + u * 0.6, p.light) +
    circle(cx, cy, r - u * 1.4, p.wash) +
    spokes +
    (w > h * 1.3 ? links.join('') : '') +
    teeth +
    circle(cx, cy, u * 13, p.accent) +
    circle(cx, cy, u * 9, p.ground) +
    around(cx, cy, 5, circle(0, -u * 11, u * 0.9, p.light)) +
    circle(cx, cy, u * 3, p.deep)
  )
}

/** A watch dial over its wheels. */
export const watch: Motif = ({ w, h, u, p, random }) => {
  const cx = w * 0.5
  const cy = h * 0.5
  const gear = (x: number, y: number, r: number, teeth: number, colour: string, hub: string) =>
    around(
      x,
      y,
      teeth,
      path(
        d`M${-r * 0.1} ${-r * 0.94} L${-r * 0.055} ${-r * 1.13} H${r * 0.055} L${r * 0.1} ${-r * 0.94} Z`,
        colour,
      ),
      random() * 20,
    ) +
    circle(x, y, r, colour) +
    around(x, y, 5, ellipse(0, -r * 0.58, r * 0.2, r * 0.22, hub)) +
    circle(x, y, r * 0.16, hub)
  const side = w > h * 1.3 ? 50 : 38
  return (
    gear(cx - u * side, cy - u * 14, u * 22, 20, p.soft, p.ground) +
    gear(cx + u * (side + 2), cy + u * 16, u * 26, 24, p.mid, p.ground) +
    gear(cx + u * (side - 6), cy - u * 28, u * 13, 14, p.deep, p.ground) +
    circle(cx, cy, u * 36, p.deep) +
    circle(cx, cy, u * 32.5, p.light) +
    around(cx, cy, 60, rect(-u * 0.2, -u * 30.5, u * 0.4, u * 1.8, p.mid)) +
    around(cx, cy, 12, rect(-u * 0.55, -u * 30.5, u * 1.1, u * 4.6, p.deep, u * 0.4)) +
    group(
      path(d`M${-u * 1.5} ${u * 4} L0 ${-u * 18} L${u * 1.5} ${u * 4} Z`, p.deep),
      `translate(${cx} ${cy}) rotate(306)`,
    ) +
    group(
      path(d`M${-u * 1.1} ${u * 5} L0 ${-u * 26} L${u * 1.1} ${u * 5} Z`, p.deep),
      `translate(${cx} ${cy}) rotate(54)`,
    ) +
    group(rect(-u * 0.3, -u * 27, u * 0.6, u * 34, p.accent), `translate(${cx} ${cy}) rotate(188)`) +
    circle(cx, cy, u * 1.9, p.accent)
  )
}
