import { defineModule } from '#site/module.ts'

/** The page of the newsletter: what it is, and its form. */
export const newsletterPage = defineModule({ name: 'newsletter-page', version: 1 })
