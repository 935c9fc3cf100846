import { useEffect, useEffectEvent, useState } from 'react'
import { useRequest } from '#browser/calls/use-request.ts'
import { nodesList } from '#features/product/community/contract.ts'
import { nodeName } from '#features/product/community/rules.ts'
import { usePage } from '#site/context.tsx'
import { NativeSelect } from '#ui/forms/Field.tsx'
import { useI18n } from '#ui/i18n.tsx'

/** Pages that are loaded at most: nobody looks through more than a hundred nodes. */
const PAGES = 5

/** The node whose members read an article. */
export function NodeRule({ value, onValue }: { value: string; onValue: (value: string) => void }) {
  const { t } = useI18n()
  const { locale } = usePage()
  const { run } = useRequest(nodesList)
  const [nodes, setNodes] = useState<ReadonlyArray<{ id: string; name: string }>>([])
  const load = useEffectEvent(async () => {
    let after = ''
    for (let page = 0; page < PAGES; page += 1) {
      const answer = await run({ first: 20, after })
      const found = (answer?.edges ?? []).map(({ node }) => ({
        id: String(node.databaseId),
        name: nodeName(node.communityCatMetas.name, locale),
      }))
      setNodes((known) => [...known, ...found])
      if (!answer?.pageInfo.hasNextPage) return
      after = answer.pageInfo.endCursor
    }
  })
  useEffect(() => void load(), [])
  return (
    <NativeSelect
      aria-label={t('authoring.rules.join')}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    >
      <option value="">{t('authoring.node.pick')}</option>
      {value !== '' && !nodes.some(({ id }) => id === value) && <option value={value}>#{value}</option>}
      {nodes.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  )
}
