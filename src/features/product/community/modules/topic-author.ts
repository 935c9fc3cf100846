import { followedAuthor } from '#features/talk/follows/parts/followed-author.ts'
import { defineModule } from '#site/module.ts'

/** Who asked: a card with what they say of themselves. */
export const topicAuthor = defineModule({
  name: 'topic-author',
  version: 1,
  isStatic: true,
  subjects: ['community.single'],
  personal: async (_settings, page) => ({ mine: await followedAuthor(page, 'topic') }),
})
