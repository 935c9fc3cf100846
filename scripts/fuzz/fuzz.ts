import { createDice } from './dice.ts'
import { drawRequest } from './draw-request.ts'
import { type Finding, judge } from './judge.ts'
import type { Callable, FuzzRequest, Ground } from './request.ts'
import { createSender } from './send.ts'

export interface FuzzOptions {
  address: string
  /** As the site calls itself. */
  origin: string
  ground: Ground
  seed: number
  connections: number
  /** @returns the cookies of somebody's new session; undefined where they cannot sign in any more */
  signIn: (name: string) => Promise<string | undefined>
  /** Asked before each request. */
  isOver: (requests: number) => boolean
  /** First request, to send those again that a finding names. */
  from?: number
}

export interface NotedFinding extends Finding {
  turn: number
  times: number
  request: FuzzRequest
}

export interface Figures {
  requests: number
  retried: number
  byKind: Map<string, number>
  byStatus: Map<number, number>
  /** Call → status → times. */
  byCall: Map<string, Map<number, number>>
  findings: Map<string, NotedFinding>
  slowest: { ms: number; turn: number; what: string }
}

/** Sends drawn requests, each by dice of its own, until it is over. */
export async function fuzz(options: FuzzOptions): Promise<Figures> {
  const { address, origin, ground, seed, connections, isOver, from = 0 } = options
  const sender = createSender(address, connections)
  const calls = Map.groupBy(ground.calls, ({ name }) => name)
  const sessions = createSessions(options.signIn)
  const figures = noFigures()
  let turn = from
  const one = async () => {
    while (!isOver(turn - from)) {
      const mine = turn
      turn += 1
      await ask(mine)
    }
  }

  async function ask(mine: number): Promise<void> {
    const drawn = drawRequest(ground, createDice(seed, mine), origin)
    const request = await dress(drawn, mine, await sessions.of(drawn.as))
    const answer = await sender.send(request)
    if (answer.status === 401) sessions.end(drawn.as)
    count(figures, request, answer.status)
    if (answer.ms > figures.slowest.ms)
      figures.slowest = { ms: answer.ms, turn: mine, what: request.call ?? request.path.slice(0, 80) }
    for (const finding of judge(request, answer, calls)) note(figures, finding, mine, drawn)
  }

  try {
    await Promise.all(Array.from({ length: connections }, () => one()))
  } finally {
    sender.close()
  }
  figures.retried = sender.retried()
  return figures
}

/** What belongs to the sender: a session, an address of their own, and a number that the log repeats. */
async function dress(request: FuzzRequest, turn: number, cookie: string | undefined): Promise<FuzzRequest> {
  const headers = {
    'user-agent': 'Mozilla/5.0 Chrome/156.0.0.0',
    // Another one each time: limits are not what is tried here.
    'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    'x-request-id': `fuzz-${String(turn).padStart(8, '0')}`,
    ...(cookie && { cookie }),
    ...request.headers,
  }
  return { ...request, headers }
}

/** Sessions are opened when they are needed, and again when they have ended. */
function createSessions(signIn: FuzzOptions['signIn']) {
  const open = new Map<string, Promise<string | undefined>>()
  return {
    of(name: string): Promise<string | undefined> {
      if (name === 'stranger') return Promise.resolve(undefined)
      const known = open.get(name) ?? signIn(name)
      open.set(name, known)
      return known
    },
    end: (name: string) => void open.delete(name),
  }
}

const noFigures = (): Figures => ({
  requests: 0,
  retried: 0,
  byKind: new Map(),
  byStatus: new Map(),
  byCall: new Map(),
  findings: new Map(),
  slowest: { ms: 0, turn: 0, what: '' },
})

function count(figures: Figures, { kind, call }: FuzzRequest, status: number): void {
  figures.requests += 1
  figures.byKind.set(kind, (figures.byKind.get(kind) ?? 0) + 1)
  figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1)
  if (call === undefined) return
  const ofCall = figures.byCall.get(call) ?? new Map<number, number>()
  ofCall.set(status, (ofCall.get(status) ?? 0) + 1)
  figures.byCall.set(call, ofCall)
}

/** Of the same kind only the first is kept whole, the others are counted. */
function note({ findings }: Figures, finding: Finding, turn: number, request: FuzzRequest): void {
  const known = findings.get(finding.key)
  if (known) known.times += 1
  else findings.set(finding.key, { ...finding, turn, times: 1, request })
}

/** Call by call, whether any has never been answered with a yes: then little of it was tried. */
export const neverAnswered = (ground: { calls: readonly Callable[] }, { byCall }: Figures): string[] =>
  ground.calls.map(({ key }) => key).filter((key) => !byCall.get(key)?.has(200))
