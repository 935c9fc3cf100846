import type { MemberContext } from '#server/action.ts'
import type { RefusalOf } from '#shared/contract.ts'
import type { changeContent } from '../contract.ts'
import type { ContentChange, ContentChanged } from '../schemas.ts'

export type ContentContext = MemberContext<RefusalOf<typeof changeContent>>
export type Type = ContentChange['type']

/** What one type of change does; each stands in a file of its own, in the feature that it belongs to. */
export type Doing<Wanted extends Type> = (
  context: ContentContext,
  data: Extract<ContentChange, { type: Wanted }>,
) => Promise<Extract<ContentChanged, { type: Wanted }>>
