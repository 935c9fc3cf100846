import type { PersonalData } from '#server/jobs/personal-data.ts'
import { eraseReviews, reviewsParts } from './queries/personal.ts'

/** Stars stay, as those of nobody; words stay where their author wants it so. */
export const reviewsData: PersonalData = {
  erase: { contributions: [eraseReviews] },
  export: reviewsParts,
  merge: {
    columns: {
      'reviews.person_id': { moves: 'comments' },
    },
  },
}
