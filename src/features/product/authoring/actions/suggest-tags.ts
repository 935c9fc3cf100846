import { KINDS } from '#features/kernel/kinds/rules.ts'
import { listTags } from '#features/kernel/posts/queries/tags.ts'
import { action } from '#server/door/action.ts'
import { suggestTags } from '../contract.ts'
import * as S from '../schemas.ts'
import { canCreateTags } from '../write-text.ts'

export const suggestTagsAction = action(suggestTags, {
  data: S.suggestTagsData,
  result: S.suggestedTags,
  allow: 'members',
  limit: '120 per minute',
  run: async (context, { kind, key }) => ({
    names: await listTags(context.db, KINDS[kind].tags, key.trim(), context.locale),
    canCreate: canCreateTags(context),
  }),
})
