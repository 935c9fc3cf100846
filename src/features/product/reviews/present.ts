import type { PersonRow } from '#features/kernel/people/queries/person-card.ts'
import { type PersonContext, presentPerson } from '#features/kernel/people/queries/present-person.ts'
import { pictureOf } from '#features/kernel/posts/queries/read-posts.ts'
import type { ReviewRow } from './queries/reviews.ts'
import type { Review } from './schemas.ts'

export function presentReview(row: ReviewRow, context: PersonContext): Review {
  const { answer, answeredAt } = row
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    language: row.language,
    pictures: row.pictures.flatMap(({ id, ...stored }) => {
      const picture = pictureOf(stored)
      return picture ? [{ ...picture, id }] : []
    }),
    chosen: row.chosen,
    by: hasBuyer(row) ? presentPerson(row, context) : null,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt?.toISOString() ?? null,
    answer: answeredAt ? { text: answer, at: answeredAt.toISOString() } : null,
    isHidden: row.state === 'hidden',
  }
}

const hasBuyer = (row: ReviewRow): row is ReviewRow & PersonRow => row.buyerId !== null
