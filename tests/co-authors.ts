import type { Authors, Authorships, WrittenWith } from '#features/product/authoring/schemas.ts'
import { draftTalkOn } from './draft-talk.ts'
import type { testSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSite>>, 'call' | 'signIn'>

/** Articles and drafts that several people write. */
export function coAuthorsOn(site: Site) {
  const { as, save, codeOf, talk } = draftTalkOn(site)
  const part = <Answer>(body: Record<string, unknown>, name: string): Answer | string =>
    body.code
      ? String(body.code)
      : ((body.guaqi as { content: Record<string, Answer> }).content[name] as Answer)
  return {
    as,
    save,
    codeOf,
    talk,
    ask: (who: number | null, kind: WrittenWith, id: number, person: number) =>
      codeOf(who, 'content.inviteAuthor', { kind, id, person }),
    join: (who: number | null, kind: WrittenWith, id: number) =>
      codeOf(who, 'content.joinAuthors', { kind, id }),
    takeOut: (who: number | null, kind: WrittenWith, id: number, person: number) =>
      codeOf(who, 'content.takeOutAuthor', { kind, id, person }),
    authors: async (who: number, kind: WrittenWith, id: number): Promise<Authors | string> =>
      part<Authors>((await as(who, 'content.getAuthors', { kind, id })).body, 'authors'),
    shared: async (who: number, data: object = {}): Promise<Authorships> => {
      const found = part<Authorships>((await as(who, 'content.listAuthorships', data)).body, 'authorships')
      if (typeof found === 'string') throw new Error(found)
      return found
    },
  }
}
