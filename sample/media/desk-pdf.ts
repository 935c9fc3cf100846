/** The working drawing of the fir desk as a one-page PDF, A4 across, at 1:10. */

const PAGE = [842, 595] as const
/** Points per millimetre of the desk at a scale of one to ten. */
const SCALE = 72 / 25.4 / 10

const DESK = { length: 1200, depth: 600, height: 740, top: 25, leg: 55, apron: 100 }

export function makeDeskPdf(): Buffer {
  const ops: string[] = ['0.8 w 0.16 0.18 0.24 RG 0.16 0.18 0.24 rg']
  const box = (x: number, y: number, w: number, h: number) =>
    ops.push(`${[x, y, w, h].map((v) => v.toFixed(2)).join(' ')} re S`)
  const label = (x: number, y: number, size: number, value: string) =>
    ops.push(`BT /F1 ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td (${value}) Tj ET`)
  const measure = (x1: number, y1: number, x2: number, y2: number, value: string) => {
    const isFlat = y1 === y2
    const tick = isFlat ? [0, 4] : [4, 0]
    ops.push('0.3 w 0.78 0.28 0.16 RG')
    ops.push(`${x1} ${y1} m ${x2} ${y2} l S`)
    for (const [x, y] of [
      [x1, y1],
      [x2, y2],
    ] as const)
      ops.push(
        `${x - (tick[0] ?? 0)} ${y - (tick[1] ?? 0)} m ${x + (tick[0] ?? 0)} ${y + (tick[1] ?? 0)} l S`,
      )
    ops.push('0.8 w 0.16 0.18 0.24 RG')
    label((x1 + x2) / 2 + (isFlat ? -10 : 6), (y1 + y2) / 2 + (isFlat ? 5 : -3), 9, value)
  }
  const drawView = (x: number, y: number, width: number, overhang: number) => {
    const w = width * SCALE
    const top = (DESK.height - DESK.top) * SCALE
    const leg = DESK.leg * SCALE
    const inset = overhang * SCALE
    box(x, y + top, w, DESK.top * SCALE)
    box(x + inset, y, leg, top)
    box(x + w - inset - leg, y, leg, top)
    box(x + inset + leg, y + top - DESK.apron * SCALE, w - 2 * (inset + leg), DESK.apron * SCALE)
  }
  label(60, 540, 18, 'Fir desk, 1200 x 600 x 740 mm')
  label(
    60,
    522,
    10,
    'Scale 1:10. All measures in millimetres. Leave the top free to move across the grain: 4 mm each side.',
  )
  drawView(60, 270, DESK.length, 40)
  measure(60, 500, 60 + DESK.length * SCALE, 500, String(DESK.length))
  measure(430, 270, 430, 270 + DESK.height * SCALE, String(DESK.height))
  drawView(520, 270, DESK.depth, 20)
  measure(520, 500, 520 + DESK.depth * SCALE, 500, String(DESK.depth))
  box(60, 70, DESK.length * SCALE, DESK.depth * SCALE)
  for (const i of [1, 2, 3, 4])
    ops.push(
      `60 ${(70 + i * 120 * SCALE).toFixed(2)} m ${(60 + DESK.length * SCALE).toFixed(2)} ${(70 + i * 120 * SCALE).toFixed(2)} l S`,
    )
  ops.push('[4 3] 0 d')
  for (const x of [250, 900]) box(60 + x * SCALE, 70 + 20 * SCALE, 50 * SCALE, 560 * SCALE)
  ops.push('[] 0 d')
  label(
    60,
    50,
    9,
    'Top from below: five boards of 120, two sliding battens (dashed), no glue in the battens.',
  )
  const content = ops.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE[0]} ${PAGE[1]}] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const at = pdf.length
    pdf += `${i + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
