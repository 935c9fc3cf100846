import { type Figures, type NotedFinding, neverAnswered } from './fuzz.ts'
import type { Ground } from './request.ts'

/** Bytes of a body that are printed; a longer one is drawn again by its seed and number. */
const SHOWN = 2_000

/** The figures of a run, as they are printed. */
export function writeFigures(figures: Figures, ground: Ground, seconds: number): string {
  const { requests, retried, byKind, byStatus, byCall, slowest } = figures
  const rate = Math.round(requests / Math.max(seconds, 0.001))
  const lines = [
    `${requests.toLocaleString('en-US')} requests in ${seconds.toFixed(0)} s: ${rate} a second`,
    `by kind: ${list(byKind)}`,
    `by status (0: no answer; of sockets how they were closed, 101: open): ${list(byStatus)}`,
    `sent again, as an idle connection was closed in that moment: ${retried}`,
    `calls: ${byCall.size} of ${ground.calls.length}`,
    ...[...byCall]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([call, statuses]) => `  ${call}: ${list(statuses)}`),
    `never answered with 200: ${neverAnswered(ground, figures).join(', ') || 'none'}`,
    `slowest: ${Math.round(slowest.ms)} ms, ${slowest.what} (--from ${slowest.turn})`,
  ]
  return lines.join('\n')
}

const list = (counts: ReadonlyMap<string | number, number>): string =>
  [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `${what} ${times.toLocaleString('en-US')}×`)
    .join(', ')

/** A finding, with all that is needed to see it again. */
export function writeFinding({ key, turn, times, request }: NotedFinding, seed: number): string {
  const { as, method, path, headers, body, frames } = request
  const lines = [
    `✗ ${key} (${times}×, first as ${as})`,
    `  npm run fuzz -- --seed ${seed} --from ${turn} --requests 1`,
    `  ${method} ${path.slice(0, SHOWN)} ${JSON.stringify(headers)}`,
    ...(body ? [`  ${shown(body)}`] : []),
    ...(frames ?? []).map((frame) => `  ${frame.slice(0, SHOWN)}`),
  ]
  return lines.join('\n')
}

/** As text where it is text. */
function shown(body: Buffer): string {
  const text = body.toString()
  const isText = Buffer.from(text).equals(body) && !text.includes('\0')
  const whole = isText ? text : `base64 ${body.toString('base64')}`
  return whole.length > SHOWN ? `${whole.slice(0, SHOWN)} … (${body.length} bytes)` : whole
}
