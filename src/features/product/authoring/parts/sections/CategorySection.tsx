import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { listTerms } from '#features/kernel/posts/contract.ts'
import { Choice } from '#ui/forms/Choice.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Section, type SectionProps } from './Section.tsx'

/** The categories of an article or a product. */
export function CategorySection({ form, change }: SectionProps) {
  const { t } = useI18n()
  const { data, run } = useRequest(listTerms)
  const taxonomy = form.kind === 'product' ? 'shop-category' : 'article-category'
  useEffect(() => void run({ taxonomy }), [run, taxonomy])
  if (!data || data.length === 0) return null
  return (
    <Section title={t('authoring.category')}>
      <div className="grid gap-2">
        {data.map(({ databaseId, name }) => (
          <Choice
            key={databaseId}
            checked={form.cats.includes(databaseId)}
            onChange={(event) =>
              change({
                cats: event.target.checked
                  ? [...form.cats, databaseId]
                  : form.cats.filter((one) => one !== databaseId),
              })
            }
          >
            {name}
          </Choice>
        ))}
      </div>
    </Section>
  )
}
