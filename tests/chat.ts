import { beforeAll } from 'vitest'
import { insertSanction, insertSomebody } from './people.ts'
import { storeSettings } from './rows.ts'
import { testSite } from './site.ts'

/** A site on whose second level people talk and write to each other, and some people on it. Call it once. */
export async function talkingSite(options: Parameters<typeof testSite>[0] = {}) {
  const site = await testSite(options)
  const { db, call, signIn, readOutbox } = site
  const people = { ana: 0, ben: 0, mute: 0, silenced: 0, admin: 0 }
  beforeAll(async () => {
    const roles = ['chat', 'directMessages', 'upload.image']
    await storeSettings(db, {
      level: {
        lv: [
          { key: 'lv1', name: { en: 'Seed' }, roles: [] },
          { key: 'lv2', name: { en: 'Tree' }, roles, experience: 100 },
        ],
        vip: [],
      },
    })
    await readOutbox()
    people.ana = await insertSomebody(db, { level_key: 'lv2', name: 'Ana Lin' })
    people.ben = await insertSomebody(db, { level_key: 'lv2', name: 'Ben' })
    people.mute = await insertSomebody(db, { level_key: 'lv1', name: 'Mute' })
    people.silenced = await insertSomebody(db, { level_key: 'lv2', name: 'Sid' })
    people.admin = await insertSomebody(db, { level_key: 'lv1', name: 'Ada', roles: ['admin'] })
    await insertSanction(db, people.silenced)
  })

  const cookies = new Map<number, string>()
  /** Calls as somebody, each from a place of their own. */
  async function ask(personId: number | null, action: string, data: unknown) {
    const cookie = personId === null ? '' : (cookies.get(personId) ?? (await signIn(personId)).cookie)
    if (personId !== null) cookies.set(personId, cookie)
    const address = `10.7.${(personId ?? 0) >> 8}.${(personId ?? 0) & 255}`
    return call(action, data, { cookie, lang: 'en', address })
  }
  /** Says something. @returns its number in the room */
  async function say(personId: number, text: string, more: object = {}): Promise<number> {
    const { body } = await ask(personId, 'utils.chat', { text, ...more })
    const { utils } = body.guaqi as { utils: { sendChat: string } }
    return (JSON.parse(utils.sendChat) as { index: number }).index
  }
  return { ...site, people, ask, say }
}

interface Said {
  index: number
  text: string
  image: { sourceUrl: string; srcSet: string } | null
  cards: Array<{ address: string; kind: string; title: string; picture: string | null }>
  deleted: string | null
  isEdited: boolean
  reactions: Record<string, number[]>
  replyTo: { index: number; name: string; text: string; hasImage: boolean } | null
}

/** The history in an answer. */
export const historyIn = (body: Record<string, unknown>) =>
  (
    body.guaqi as {
      utils: {
        chatHistory: {
          node: { name: string; path: string } | null
          messages: Said[]
          hasMore: boolean
          readUpTo: number | null
          last: number
          can: { moderate: boolean; silence: boolean }
          pause: number
        }
      }
    }
  ).utils.chatHistory
