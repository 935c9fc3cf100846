/** The short topics of the side streets, in few words. */
import type { Locale } from '#shared/texts/locales.ts'
import type { Answer, Topic } from '../types.ts'

export const answer = (
  author: string,
  language: Locale,
  hoursAgo: number,
  text: string,
  ...upvotedBy: string[]
): Answer => ({ author, language, hoursAgo, html: `<p>${text}</p>`, upvotedBy })

interface Asked {
  slug: string
  node: string
  author: string
  language: Locale
  hoursAgo: number
  title: string
  text: string
  answers: Answer[]
  likedBy?: string[]
}

/** Ana keeps all of them but her own: she reads the side streets on Sundays. */
export const topic = ({ slug, text, likedBy = [], ...asked }: Asked): Topic => ({
  ...asked,
  key: slug,
  slug,
  html: `<p>${text}</p>`,
  views: 12 + (slug.length % 7) * 9,
  likedBy,
  favouritedBy: asked.author === 'ana' ? [] : ['ana'],
})
