import { defineModule } from '#site/module.ts'
import { plainSettings } from '../settings.ts'

/** Who asked: a card with what they say of themselves. */
export const topicAuthor = defineModule({
  name: 'topic-author',
  version: 1,
  isStatic: true,
  settings: plainSettings,
  subjects: ['community.single'],
})
