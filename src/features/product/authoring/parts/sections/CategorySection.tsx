import '#ui/css/choices.css'
import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { listTerms } from '#features/kernel/posts/contract.ts'
import { useI18n } from '#ui/i18n.tsx'
import { Section, type SectionProps } from './Section.tsx'

/** The categories of an article or a product. */
export function CategorySection({ form, change }: SectionProps) {
  const { t } = useI18n()
  const { data, status, run } = useRequest(listTerms)
  const taxonomy = form.kind === 'product' ? 'shop-category' : 'article-category'
  useEffect(() => void run({ taxonomy }), [run, taxonomy])
  if (data?.length === 0 || status === 'error') return null
  return (
    <Section title={t('authoring.category')} field="category">
      <fieldset
        aria-label={t('authoring.category')}
        className="flex flex-wrap gap-1.5"
        data-loading={!data || undefined}
      >
        {data?.map(({ databaseId, name }) => (
          <label key={databaseId} className="chip">
            <input
              type="checkbox"
              className="sr-only"
              checked={form.cats.includes(databaseId)}
              onChange={(event) =>
                change({
                  cats: event.target.checked
                    ? [...form.cats, databaseId]
                    : form.cats.filter((one) => one !== databaseId),
                })
              }
            />
            {name}
          </label>
        ))}
      </fieldset>
    </Section>
  )
}
