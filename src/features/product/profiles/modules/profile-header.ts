import { followedAuthor } from '#features/talk/follows/parts/followed-author.ts'
import { defineModule } from '#site/module.ts'

/** Who a person is: face, name, badges, their own words and counts. */
export const profileHeader = defineModule({
  name: 'profile-header',
  version: 1,
  isStatic: true,
  subjects: ['profile.single'],
  personal: async (_settings, page) => ({ mine: await followedAuthor(page, 'profile') }),
})
