import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { documentOfText } from './ground.ts'

/** ms after which a writer gives up; whether it was done is then open. */
const PATIENCE = 60_000

/** What writers do; each leaves a word of its own where it was done, by which it is found again. */
export const DEEDS = [
  'topic',
  'bounty',
  'answer',
  'comment',
  'purchase',
  'gift',
  'withdrawal',
  'chat',
  'message',
  'vote',
  'upload',
] as const
export type Deed = (typeof DEEDS)[number]

export interface Writer {
  id: number
  slug: string
  cookie: string
}

/** Words of deeds that were asked for, and of those among them that were answered with a yes. */
export interface Log {
  asked: Map<string, Deed>
  done: Map<string, Deed>
  /** Deed → status or code → times. */
  answers: Map<Deed, Map<string, number>>
}

export interface Ground {
  address: string
  /** Where everybody may write topics. */
  node: number
  /** Numbers of topics that take answers, and of those that sell a part. */
  open: readonly number[]
  sold: readonly number[]
  price: number
  answers: readonly string[]
  log: Log
}

let calls = 0
/** From another address each time: limits count by address, too. */
function headersOf(address: string, cookie = ''): Record<string, string> {
  calls += 1
  return {
    origin: address,
    cookie,
    'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
  }
}

export async function call(address: string, action: string, data: object, cookie = '', more: object = {}) {
  const reply = await fetch(`${address}/api/request`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE),
    headers: { ...headersOf(address, cookie), 'content-type': 'application/json' },
    body: JSON.stringify({ action, data, lang: 'en', ...more }),
  })
  const text = await reply.text()
  return {
    status: reply.status,
    body: JSON.parse(text) as { code?: string },
    cookies: reply.headers.getSetCookie(),
  }
}

const opaque = (kind: string, number: number) => Buffer.from(`${kind}:${number}`).toString('base64url')
const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(Math.random() * list.length)] as Item

/** Writes until it is told to end. */
export function startWriting(ground: Ground, writers: readonly Writer[], count: number) {
  let isEnding = false
  const work = async (place: number) => {
    // Each has writers of its own: nobody does two things at once under one name.
    const own = writers.filter((_, index) => index % count === place)
    while (!isEnding) {
      const writer = pick(own)
      const deed = pick(DEEDS)
      const answer = await act(deed, ground, writer, writers).catch(() => 'no answer')
      const times = ground.log.answers.get(deed) ?? new Map<string, number>()
      ground.log.answers.set(deed, times.set(answer, (times.get(answer) ?? 0) + 1))
      if (answer === 'no answer' || answer === 'unavailable') await delay(20)
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, place) => work(place)))
  return async () => {
    isEnding = true
    await all
  }
}

let words = 0
/** Does something once. @returns 'done', or the code of the refusal */
async function act(deed: Deed, ground: Ground, writer: Writer, all: readonly Writer[]): Promise<string> {
  const { log, address, sold } = ground
  words += 1
  const topic = pick(sold)
  const word = deed === 'purchase' ? `${writer.id}-${topic}` : `kills-${words}-end`
  if (deed === 'purchase' && log.asked.has(word)) return 'bought before'
  log.asked.set(word, deed)
  if (deed === 'upload') return upload(ground, writer, word)
  const [action, data, more] = dataOf(deed, ground, { word, writer, topic, to: pick(all) })
  // Strangers vote: of who is signed in each vote replaces the one before.
  const { status, body } = await call(address, action, data, deed === 'vote' ? '' : writer.cookie, more)
  if (status !== 200) return body.code ?? String(status)
  log.done.set(word, deed)
  return 'done'
}

type Asked = [action: string, data: object, more?: object]

function dataOf(
  deed: Exclude<Deed, 'upload'>,
  { node, open, price, answers }: Ground,
  { word, writer, topic, to }: { word: string; writer: Writer; topic: number; to: Writer },
): Asked {
  const text = `<p>Of lamps and of ${word}.</p>`
  const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
  switch (deed) {
    case 'topic':
      return ['mutates.createTopic', { cat: node, title: word, content: documentOfText(word) }]
    case 'bounty': {
      const bounty = { type: 'CREDIT', value: 5, target: 'ALL', deadline: until }
      return [
        'mutates.createTopic',
        { cat: node, title: word, content: documentOfText(word), types: { type: 'bounty', bounty } },
      ]
    }
    case 'answer':
      return ['mutates.content', { type: 'ANSWER', id: opaque('topic', pick(open)), content: text }]
    case 'comment':
      return ['mutates.content', { type: 'COMMENT', id: opaque('topic', pick(open)), content: text }]
    case 'purchase':
      return ['access.buyHiddenPart', { kind: 'topic', id: String(topic), unit: 'credit', amount: price }]
    case 'gift':
      return ['gifts.give', { key: word, id: pick(answers), amount: 1, note: word }]
    case 'withdrawal':
      return ['wealth.askWithdrawal', { key: word, currency: 'EUR', amount: 100, target: word }]
    case 'chat':
      return ['utils.chat', { text: word }]
    case 'message':
      return ['mutates.sendMessage', { to_id: to.id === writer.id ? 1 : to.id, content: word, key: word }]
    case 'vote':
      return ['docs.voteHelpful', { id: 1, helpful: true }, { visitorId: `visitor-${word}` }]
  }
}

/** A picture like no other; its name holds the word. */
async function upload({ address, log }: Ground, { cookie }: Writer, word: string): Promise<string> {
  const raw = { width: 16, height: 16, channels: 3 as const }
  const bytes = await sharp(randomBytes(16 * 16 * 3), { raw })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('chunk', new Blob([new Uint8Array(bytes)]), 'blob')
  const fields = {
    chunkIndex: '0',
    totalChunks: '1',
    fileName: `${word}.png`,
    fileSize: String(bytes.length),
  }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const reply = await fetch(`${address}/api/upload?lang=en`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE),
    headers: headersOf(address, cookie),
    body: form,
  })
  const { data, errors } = (await reply.json()) as { data?: object | null; errors?: Array<{ code: string }> }
  if (reply.status !== 200 || !data) return errors?.[0]?.code ?? String(reply.status)
  log.done.set(word, 'upload')
  return 'done'
}
