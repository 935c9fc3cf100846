import { defineModule } from '#site/module.ts'

/** A letter that was sent, as it reads on the web. */
export const newsletterLetter = defineModule({
  name: 'newsletter-letter',
  version: 1,
  isStatic: true,
  subjects: ['newsletter.letter'],
})
