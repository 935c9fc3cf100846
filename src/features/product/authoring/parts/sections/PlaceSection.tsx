import { useEffect } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { getDocTree } from '#features/product/docs/contract.ts'
import type { DocBranch } from '#features/product/docs/schemas.ts'
import { Field, NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'
import { Bone } from '#ui/moving/Skeleton.tsx'
import { Section, type SectionProps } from './Section.tsx'

interface Row {
  branch: DocBranch
  depth: number
}

/** All pages in reading order, without the edited one and its descendants. */
const rowsOf = (branches: readonly DocBranch[], without: number | null, depth = 0): Row[] =>
  branches.flatMap((branch) =>
    branch.databaseId === without ? [] : [{ branch, depth }, ...rowsOf(branch.children, without, depth + 1)],
  )

const INDENT = '\u2003'

/** Where in the tree a help page stands: below which page, and behind which of its neighbours. */
export function PlaceSection({ form, change, self }: SectionProps & { self: number | null }) {
  const { t } = useI18n()
  const { data, status, run } = useRequest(getDocTree)
  useEffect(() => void run({}), [run])
  if (!data) {
    return (
      <Section title={t('authoring.place')}>
        <span data-loading={status !== 'error' || undefined}>
          <Bone className="h-40 w-full" />
        </span>
      </Section>
    )
  }
  const rows = rowsOf(data, self)
  const parent = form.parent ?? null
  const above = rows.find(({ branch }) => branch.databaseId === parent)?.branch
  // An unpublished parent is not in the tree, and is shown nevertheless.
  const isUnseen = parent !== null && !above
  const siblings = (parent === null ? data : (above?.children ?? [])).filter(
    ({ databaseId }) => databaseId !== self,
  )
  const last = siblings.at(-1)?.databaseId ?? null
  const isThere = form.after === null || siblings.some(({ databaseId }) => databaseId === form.after)
  const after = isThere ? (form.after ?? null) : last
  const read = (value: string) => (value === '' ? null : Number(value))
  return (
    <Section title={t('authoring.place')} field="place">
      <Field label={t('authoring.place.parent')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={parent ?? ''}
            onChange={(event) => change({ parent: read(event.target.value), after: undefined })}
          >
            <option value="">{t('authoring.place.root')}</option>
            {isUnseen && <option value={parent}>#{parent}</option>}
            {rows.map(({ branch, depth }) => (
              <option key={branch.databaseId} value={branch.databaseId}>
                {INDENT.repeat(depth) + branch.title}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('authoring.place.after')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={after ?? ''}
            onChange={(event) => change({ after: read(event.target.value) })}
          >
            <option value="">{t('authoring.place.first')}</option>
            {siblings.map(({ databaseId, title }) => (
              <option key={databaseId} value={databaseId}>
                {t('authoring.place.behind', { title })}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
    </Section>
  )
}
