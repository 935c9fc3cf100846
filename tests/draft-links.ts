import type { DraftLink, OwnDraftLink, SharedDraft } from '#features/product/authoring/schemas.ts'
import { authorOf, blankForm } from './authoring.ts'
import type { testSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof testSite>>, 'call' | 'signIn'>

/** Drafts, and links that show them. */
export function draftLinksOn({ call, signIn }: Site) {
  const as = authorOf(call, signIn)
  const contentOf = <Answer>(body: Record<string, unknown>, name: string) =>
    (body.guaqi as { content: Record<string, Answer> }).content[name] as Answer
  const save = async (who: number, form: object, at = { id: null as number | null, version: 0 }) => {
    const { body } = await as(who, 'content.saveDraft', { ...at, form: blankForm({ ...form }) })
    return contentOf<{ id: number; version: number }>(body, 'saveDraft')
  }
  return {
    as,
    save,
    share: async (who: number, id: number, data: object = {}) => {
      const chosen = { id, days: 7, showsHidden: false, ...data }
      return contentOf<DraftLink>((await as(who, 'content.shareDraft', chosen)).body, 'shareDraft')
    },
    own: async (who: number, id: number) =>
      contentOf<OwnDraftLink>((await as(who, 'content.getDraftLink', { id })).body, 'draftLink').link,
    /** What a stranger sees, or the code of the refusal. */
    async seen(token: string): Promise<SharedDraft | string> {
      const { body } = await as(null, 'content.getSharedDraft', { token })
      return body.code ? String(body.code) : contentOf<SharedDraft>(body, 'sharedDraft')
    },
  }
}
