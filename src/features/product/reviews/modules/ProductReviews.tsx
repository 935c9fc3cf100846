import { useState } from 'react'
import { request } from '#browser/calls/request.ts'
import { usePages } from '#browser/calls/use-pages.ts'
import type { ModuleProps } from '#site/module.ts'
import { Button } from '#ui/actions/Button.tsx'
import { MoreButton } from '#ui/actions/MoreButton.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { listReviews } from '../contract.ts'
import { ReviewItem } from '../parts/ReviewItem.tsx'
import { Spread } from '../parts/Spread.tsx'
import { REVIEW_SORTS, type ReviewSort } from '../rules.ts'
import type { ProductReviewsSettings, Review, ReviewList, ReviewRights } from '../schemas.ts'

/** Where `load` answered null, only the personal part may be there. */
type Data = ((ReviewList | Partial<Record<keyof ReviewList, never>>) & { rights?: ReviewRights }) | null
type Props = ModuleProps<ProductReviewsSettings, Data, { databaseId?: number | null } | null>

const NO_RIGHTS: ReviewRights = { mayAnswer: false, mayHide: false }

export function View({ data, settings, subject }: Props) {
  if (!data?.edges || !subject?.databaseId) return null
  return (
    <Reviews product={subject.databaseId} data={data} settings={settings} rights={data.rights ?? NO_RIGHTS} />
  )
}

interface ReviewsProps {
  product: number
  data: ReviewList
  settings: ProductReviewsSettings
  rights: ReviewRights
}

const toPage = ({ edges, pageInfo }: ReviewList) => ({ nodes: edges.map(({ node }) => node), ...pageInfo })

function Reviews({ product, data, settings, rights }: ReviewsProps) {
  const { t } = useI18n()
  const [sort, setSort] = useState<ReviewSort>(settings.sort)
  const [isPictured, setPictured] = useState(false)
  const pages = usePages({
    first: toPage(data),
    of: isPictured ? `${sort} pictured` : sort,
    keepsRows: true,
    ask: async (after) => {
      const answer = await request(listReviews, {
        product,
        sort,
        isPictured,
        first: settings.count,
        after,
      })
      return answer && toPage(answer)
    },
    keyOf: ({ id }) => id,
  })
  const change = (next: Review) =>
    pages.change((rows) => rows.map((row) => (row.id === next.id ? next : row)))
  return (
    <section aria-labelledby="reviews" className="my-8">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="reviews" className="text-20">
          {t('reviews.title')}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          {data.pictured > 0 && (
            <Button
              look="line"
              size="small"
              aria-pressed={isPictured}
              onClick={() => setPictured(!isPictured)}
            >
              {t('reviews.pictured', { count: data.pictured })}
            </Button>
          )}
          {data.count > 1 && <Sorts sort={sort} onSort={setSort} />}
        </div>
      </div>
      {data.count === 0 ? (
        <p className="text-soft">{t('reviews.none')}</p>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[240px_minmax(0,1fr)] lg:gap-10">
          <Spread spread={data.spread} average={data.average ?? 0} count={data.count} />
          <div>
            <ul className="[&>li+li]:border-t [&>li+li]:border-line">
              {pages.rows.map((review) => (
                <ReviewItem key={review.id} review={review} rights={rights} onChange={change} />
              ))}
            </ul>
            <MoreButton pages={pages} look="line" isWide className="mt-4">
              {t('reviews.more')}
            </MoreButton>
          </div>
        </div>
      )}
    </section>
  )
}

function Sorts({ sort, onSort }: { sort: ReviewSort; onSort: (sort: ReviewSort) => void }) {
  const { t } = useI18n()
  return (
    <fieldset aria-label={t('reviews.sort')} className="sorts">
      {REVIEW_SORTS.map((name) => (
        <button key={name} type="button" aria-pressed={name === sort} onClick={() => onSort(name)}>
          {t(`reviews.sort.${name}`)}
        </button>
      ))}
    </fieldset>
  )
}
