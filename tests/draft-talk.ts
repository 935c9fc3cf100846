import type { DraftTalk, ReadDraft } from '#features/product/authoring/schemas.ts'
import { draftLinksOn } from './draft-links.ts'
import type { testSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSite>>, 'call' | 'signIn'>

/** Drafts with readers, and what is said beside them. */
export function draftTalkOn(site: Site) {
  const { as, save } = draftLinksOn(site)
  const codeOf = async (who: number | null, call: string, data: object) => {
    const { status, body } = await as(who, call, data)
    return body.code ? String(body.code) : status
  }
  const part = <Answer>(body: Record<string, unknown>, name: string): Answer | string => {
    if (body.code) return String(body.code)
    return (body.guaqi as { content: Record<string, Answer> }).content[name] as Answer
  }
  const say = async (who: number, id: number, words: string, more: object = {}): Promise<number | string> => {
    const said = part<{ databaseId: number }>(
      (await as(who, 'content.commentOnDraft', { id, words, ...more })).body,
      'commentOnDraft',
    )
    return typeof said === 'string' ? said : said.databaseId
  }
  const talk = async (who: number, id: number): Promise<DraftTalk | string> =>
    part<DraftTalk>((await as(who, 'content.getDraftTalk', { id, first: 50 })).body, 'draftTalk')
  return {
    as,
    save,
    codeOf,
    say,
    talk,
    invite: (who: number | null, id: number, person: number) =>
      codeOf(who, 'content.inviteReader', { id, person }),
    takeOut: (who: number | null, id: number, person: number) =>
      codeOf(who, 'content.takeOutReader', { id, person }),
    reads: async (who: number, id: number): Promise<ReadDraft | string> =>
      part<ReadDraft>((await as(who, 'content.readDraft', { id })).body, 'readDraft'),
    said: async (who: number, id: number): Promise<DraftTalk['nodes']> => {
      const found = await talk(who, id)
      if (typeof found === 'string') throw new Error(found)
      return found.nodes
    },
  }
}
