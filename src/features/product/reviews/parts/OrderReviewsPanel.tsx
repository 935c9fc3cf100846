import { useCallback, useEffect, useState } from 'react'
import { send } from '#browser/calls/request.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listLineReviews } from '../contract.ts'
import type { LineReviews, OrderChosen } from '../schemas.ts'
import { ReviewDialog } from './ReviewDialog.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { Stars } from './Stars.tsx'

type Line = LineReviews['lines'][number]

/** The things of an order, each with what its buyer says of it. */
export function OrderReviewsPanel({ named }: { named: OrderChosen }) {
  const { t } = useI18n()
  const [lines, setLines] = useState<readonly Line[]>([])
  const [chosen, setChosen] = useState<Line | null>(null)
  const load = useCallback(async () => {
    // Where the order is not the reader's, the page says so already.
    const outcome = await send(listLineReviews, named, { steps: 'all' })
    if (outcome.ok) setLines(outcome.result.lines)
  }, [named])
  useEffect(() => void load(), [load])
  const shown = lines.filter(({ review, mayWrite }) => review || mayWrite)
  if (shown.length === 0) return null
  return (
    <section className="card p-4.5" aria-labelledby="order-reviews">
      <h2 id="order-reviews" className="text-16">
        {t('reviews.own')}
      </h2>
      <ul className="mt-3 grid gap-3 [&>li+li]:border-t [&>li+li]:border-line [&>li+li]:pt-3">
        {shown.map((line) => (
          <OrderLine key={line.position} line={line} onWrite={() => setChosen(line)} />
        ))}
      </ul>
      <ReviewDialog
        named={named}
        line={chosen}
        onClose={() => setChosen(null)}
        onWritten={() => {
          setChosen(null)
          void load()
        }}
      />
    </section>
  )
}

function OrderLine({ line, onWrite }: { line: Line; onWrite: () => void }) {
  const { t } = useI18n()
  const { title, chosen, cover, review, mayWrite } = line
  return (
    <li className={`flex flex-wrap gap-3 text-14 ${review ? 'items-start' : 'items-center'}`}>
      {cover && <img src={cover.sourceUrl} alt="" className="size-12 rounded-small object-cover" />}
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {title}
        {chosen && <span className="block text-13 text-soft">{chosen}</span>}
        {review && <Stars stars={review.stars} />}
        {review?.text && <p className="whitespace-pre-line text-soft">{review.text}</p>}
        {review && <ReviewPictures pictures={review.pictures} />}
        {review?.isHidden && <p className="text-danger">{t('reviews.hidden')}</p>}
      </div>
      {mayWrite && (
        <Button look="line" size="small" onClick={onWrite}>
          {t(review ? 'reviews.change' : 'reviews.write')}
        </Button>
      )}
    </li>
  )
}
