import type { DescribedCall } from '../../src/features/services/admin/described-call.ts'
import { DOOR_REFUSALS } from '../../src/shared/contract.ts'

const LEAD = `# All calls

Made by \`npm run generate\` and by each build from the contracts and actions themselves: not to be edited, and not in git.
Admins read the same under \`/admin?view=calls\` on their own site.

Every call is \`POST /api/request\` with \`{"action": name, "data": {...}}\` as JSON; the answer stands at its place in the
reply, \`{"guaqi": {"docs": {...}}}\` for \`guaqi.docs\`. A no is \`{"statusCode", "messages", "code"}\`, with messages in the
caller's language. _Write_ calls are taken from pages of this site only. In a shape, \`?\` may be missing, and what stands
in brackets behind a type bounds it.`

const WHO: Readonly<Record<DescribedCall['allow'], string>> = {
  everybody: 'everybody',
  members: 'members',
  staff: 'staff and admins',
  builder: 'builders and admins',
  admin: 'admins',
}

/** Lines from which on an answer is written out once. */
const LONG = 5

const refusalLine = (refusals: ReadonlyArray<readonly [string, number]>): string =>
  refusals.map(([code, status]) => `\`${code}\` ${status}`).join(', ')

/** The catalogue as a page to read beside the sources. */
export function writeCatalogue(calls: readonly DescribedCall[]): string {
  const features = [...new Set(calls.map(({ feature }) => feature))]
  const written = new Map<string, string>()
  const all = `Any call can also be refused with ${refusalLine(Object.entries(DOOR_REFUSALS))}.`
  const parts = features.map((feature) => {
    const own = calls.filter((call) => call.feature === feature)
    return [`## ${feature}`, ...own.map((call) => writeCall(call, written))].join('\n\n')
  })
  return `${[LEAD, all, ...parts].join('\n\n')}\n`
}

/** @param written long answers that were written out already → by which call */
function writeCall(call: DescribedCall, written: Map<string, string>): string {
  const { name, kind, summary, at, allow, limit, data, result, refusals } = call
  const isLong = result.split('\n').length > LONG
  const before = isLong ? written.get(result) : undefined
  if (isLong && !before) written.set(result, name)
  const facts = [
    `- ${kind}, for ${WHO[allow]}, ${limit}`,
    `- answer at \`${at}\``,
    ...(refusals.length > 0 ? [`- refused with ${refusalLine(refusals)}`] : []),
  ].join('\n')
  const shapes = `\`\`\`ts\ndata: ${data}\nresult: ${before ? `// as of ${before}` : result}\n\`\`\``
  return [`### ${name}`, ...(summary ? [summary] : []), facts, shapes].join('\n\n')
}

/** The same for the page of the admins. */
export const writeCallList = (calls: readonly DescribedCall[]): string =>
  `${JSON.stringify(calls, null, 1)}\n`
